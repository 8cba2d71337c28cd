import type { ReactNode } from 'react';
import { useOwnText } from '../../texts/use-own-text';
import { FileSkeleton } from '../FileSkeleton';
import type { FileViewProps } from '../PreviewBody';
import { PreviewNote } from '../PreviewNote';
import texts from '../texts.json';
import { useLoadedFile } from '../use-loaded-file';
import { DocumentFrame } from './DocumentFrame';
import { paperCss } from './frame-css';
import { wordMarkup } from './word-markup';

const loading = { maxSize: 20 * 1024 * 1024, read: wordMarkup };

/** A Word document, page by page. */
export function WordView({ entry }: FileViewProps): ReactNode {
  const own = useOwnText(texts);
  const loaded = useLoadedFile(entry, loading);
  if (loaded.state === 'loading') return <FileSkeleton />;
  if (loaded.state === 'failed') return <PreviewNote reason={loaded.reason} />;
  return <DocumentFrame title={own('document')} body={loaded.result} css={paperCss()} />;
}
