import { Suspense, type ReactNode } from 'react';
import { useCodeText } from '#ui/codes/use-code-text.ts';
import { EmptyNote } from '#ui/states/EmptyNote.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { BarcodeImage } from './BarcodeImage';
import { barcodeLook } from './barcode-look';
import texts from './texts.json';

function Edit({ node }: ViewProps): ReactNode {
  const own = useOwnText(texts);
  const content = useCodeText(node);
  const look = barcodeLook(node.props ?? {});
  if (content === '') return <EmptyNote>{own('empty')}</EmptyNote>;
  if (!/^[a-z\d]+$/i.test(content)) return <EmptyNote>{own('lettersAndDigits')}</EmptyNote>;
  return (
    <Suspense fallback={<div style={{ height: look.height + 2 * look.margin }} />}>
      <BarcodeImage content={content} look={look} />
    </Suspense>
  );
}

export const renderer = defineRenderer({ Edit });
