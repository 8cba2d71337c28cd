import { useEffect, useState } from 'react';
import type { UploadedEntry } from '#engine/uploaded-files';
import { useHttp } from '../services';
import { contentOf } from './content-of';
import { reasonOf } from './preview-failure';
import type { PreviewReason } from './PreviewNote';

type Loaded<T> = { state: 'loading' } | { state: 'shown'; result: T } | { state: 'failed'; reason: PreviewReason };

interface Loading<T> {
  /** In bytes. A larger file is not loaded. */
  maxSize: number;
  /** Makes of the content what is drawn. A constant function: it runs once for each file. */
  read(content: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<T>;
}

/** Loads a file and reads it. */
export function useLoadedFile<T>(entry: UploadedEntry, { maxSize, read }: Loading<T>): Loaded<T> {
  const http = useHttp();
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    contentOf(entry, { http, maxSize, signal })
      .then((content) => read(content, signal))
      .then((result) => !signal.aborted && setLoaded({ state: 'shown', result }))
      .catch((error: unknown) => !signal.aborted && setLoaded({ state: 'failed', reason: reasonOf(error) }));
    return () => controller.abort();
  }, [entry, http, maxSize, read]);
  return loaded;
}
