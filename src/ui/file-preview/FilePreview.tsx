import { lazy, Suspense, type ReactNode } from 'react';
import type { UploadedEntry } from '#engine/uploaded-files';
import { PreviewDialog } from './PreviewDialog';
import { previewKindOf } from './preview-kind';

const PictureViewer = lazy(async () => ({ default: (await import('./PictureViewer')).PictureViewer }));

interface FilePreviewProps {
  entry: UploadedEntry;
  /** All files of the field: the viewer of pictures goes on to the next. */
  entries: readonly UploadedEntry[];
  onClose(): void;
}

/** Shows a file over the page: a picture in a viewer, any other file in a dialog. */
export function FilePreview({ entry, entries, onClose }: FilePreviewProps): ReactNode {
  if (previewKindOf(entry.fileId) !== 'picture') return <PreviewDialog entry={entry} onClose={onClose} />;
  return (
    <Suspense fallback={null}>
      <PictureViewer entry={entry} entries={entries} onClose={onClose} />
    </Suspense>
  );
}
