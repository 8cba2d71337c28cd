import { lazy, Suspense, type ReactNode } from 'react';
import type { UploadedEntry } from '#engine/uploaded-files';
import { FileSkeleton } from './FileSkeleton';
import { PreviewNote } from './PreviewNote';
import { previewKindOf, type PreviewKind } from './preview-kind';

/** What every way to show a file takes. */
export interface FileViewProps {
  entry: UploadedEntry;
}

const PdfView = lazy(async () => ({ default: (await import('./pdf/PdfView')).PdfView }));
const WordView = lazy(async () => ({ default: (await import('./office/WordView')).WordView }));
const SheetView = lazy(async () => ({ default: (await import('./office/SheetView')).SheetView }));
const TextView = lazy(async () => ({ default: (await import('./TextView')).TextView }));
const MediaView = lazy(async () => ({ default: (await import('./MediaView')).MediaView }));
const ViewerFrame = lazy(async () => ({ default: (await import('./ViewerFrame')).ViewerFrame }));

/** The content of a file, or why it cannot be shown. */
export function PreviewBody({ entry }: FileViewProps): ReactNode {
  return <Suspense fallback={<FileSkeleton />}>{viewOf(previewKindOf(entry.fileId), entry)}</Suspense>;
}

/** An archive, and a picture that the browser cannot draw, have a note only. */
function viewOf(kind: PreviewKind | undefined, entry: UploadedEntry): ReactNode {
  if (kind === 'pdf') return <PdfView entry={entry} />;
  if (kind === 'word') return <WordView entry={entry} />;
  if (kind === 'sheet' || kind === 'csv') return <SheetView entry={entry} />;
  if (kind === 'text') return <TextView entry={entry} />;
  if (kind === 'audio' || kind === 'video') return <MediaView entry={entry} />;
  if (kind === 'viewer') return <ViewerFrame entry={entry} />;
  return <PreviewNote reason={kind ?? 'unsupported'} />;
}
