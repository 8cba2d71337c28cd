import { Suspense, type ReactNode } from 'react';
import { useCodeText } from '#ui/codes/use-code-text.ts';
import { EmptyNote } from '#ui/states/EmptyNote.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { QrcodeImage } from './QrcodeImage';
import { qrcodeLook } from './qrcode-look';
import texts from './texts.json';
import { useRecordText } from './use-record-text';

function Edit({ node }: ViewProps): ReactNode {
  return isDynamic(node.props?.['dataType']) ? <RecordCode node={node} /> : <TextCode node={node} />;
}

const isDynamic = (dataType: unknown): boolean =>
  typeof dataType === 'string' && dataType !== '' && dataType !== 'static' && dataType !== 'relation';

function TextCode({ node }: ViewProps): ReactNode {
  const own = useOwnText(texts);
  const content = useCodeText(node);
  return content === '' ? <EmptyNote>{own('empty')}</EmptyNote> : <Code node={node} content={content} name={own('image', { content })} />;
}

function RecordCode({ node }: ViewProps): ReactNode {
  const own = useOwnText(texts);
  const content = useRecordText();
  return content === undefined ? (
    <EmptyNote>{own('afterSaving')}</EmptyNote>
  ) : (
    <Code node={node} content={content} name={own('imageOfRecord')} />
  );
}

function Code({ node, content, name }: ViewProps & { content: string; name: string }): ReactNode {
  const look = qrcodeLook(node.props ?? {});
  return (
    <Suspense fallback={<div style={{ height: look.size }} />}>
      <QrcodeImage content={content} look={look} name={name} />
    </Suspense>
  );
}

export const renderer = defineRenderer({ Edit });
