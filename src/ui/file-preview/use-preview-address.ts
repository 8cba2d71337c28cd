import { useEffect, useState } from 'react';
import type { UploadedEntry } from '#engine/uploaded-files';
import { useHttp } from '../services';
import { previewAddress } from './preview-address';
import { reasonOf } from './preview-failure';
import type { PreviewReason } from './PreviewNote';

interface Address {
  address?: string;
  failure?: PreviewReason;
}

/** The address under which the server, or the viewer of the settings, shows a file. Empty while it is asked. */
export function usePreviewAddress(entry: UploadedEntry): Address {
  const http = useHttp();
  const [answer, setAnswer] = useState<Address>({});
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    previewAddress(entry, http, signal)
      .then((address) => setAnswer(address === '' ? { failure: 'missing' } : { address }))
      .catch((error: unknown) => !signal.aborted && setAnswer({ failure: reasonOf(error) }));
    return () => controller.abort();
  }, [entry, http]);
  return answer;
}
