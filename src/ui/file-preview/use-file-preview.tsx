import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { UploadedEntry } from '#engine/uploaded-files';

const FilePreview = lazy(async () => ({ default: (await import('./FilePreview')).FilePreview }));

interface Preview {
  open(fileId: string): void;
  /** The open preview, which the caller draws. */
  preview: ReactNode;
}

/** Shows one of the files over the page. The code for it is loaded when the first file is opened. */
export function useFilePreview(entries: readonly UploadedEntry[]): Preview {
  const [opened, setOpened] = useState<string>();
  const entry = entries.find(({ fileId }) => fileId === opened);
  return {
    open: setOpened,
    preview: entry && (
      <Suspense fallback={null}>
        <FilePreview entry={entry} entries={entries} onClose={() => setOpened(undefined)} />
      </Suspense>
    ),
  };
}
