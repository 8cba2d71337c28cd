import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { createClient } from '#api/create-client.ts';
import { fileCalls, type FileClient, type FileReadResult } from '#api/generated/visualdev/file.gen.ts';
import type { Registry } from '#engine/registry';
import { useHttp } from '#ui/services.tsx';
import { FailedState } from '#ui/states/FailedState.tsx';
import { contextOfHolder, openModule } from '../saving/open-module';
import { createDesignStore } from '../store/create-design-store';
import { DesignStoreContext } from '../store/design-context';
import type { DesignStore } from '../store/design-store';
import { FileContext } from './file-context';

interface OpenFileProps {
  /** The id of the screen, dialog or resource. */
  fileId: string;
  registry: Registry;
  loading: ReactNode;
  /** Says that it cannot be read. */
  failedTitle: string;
  children(store: DesignStore): ReactNode;
}

interface OpenedFile {
  file: FileReadResult;
  store: DesignStore;
}

/** Opens the form of a file, which no operation changes. */
export function OpenFile({ fileId, registry, loading, failedTitle, children }: OpenFileProps): ReactNode {
  const http = useHttp();
  const [opened, setOpened] = useState<OpenedFile>();
  const [failure, setFailure] = useState<unknown>();
  const load = useCallback(() => {
    let isStopped = false;
    let store: DesignStore | undefined;
    const read = async () => {
      const client = createClient<FileClient>(fileCalls, { send: (request) => http.send({ ...request, hasOwnErrors: true }) });
      const { data: file } = await client.read({ id: fileId });
      if (isStopped) return;
      const { module, design } = openModule({ ...file });
      store = createDesignStore(design, { ...contextOfHolder({ module }, registry), isReadOnly: true });
      setOpened({ file, store });
    };
    read().catch((error: unknown) => !isStopped && setFailure(error));
    return () => {
      isStopped = true;
      store?.close();
    };
  }, [http, fileId, registry]);
  useEffect(() => load(), [load]);
  const retry = () => {
    setFailure(undefined);
    load();
  };
  if (failure !== undefined) return <FailedState title={failedTitle} error={failure} onRetry={retry} />;
  if (!opened) return loading;
  return (
    <FileContext value={opened.file}>
      <DesignStoreContext value={opened.store}>{children(opened.store)}</DesignStoreContext>
    </FileContext>
  );
}
