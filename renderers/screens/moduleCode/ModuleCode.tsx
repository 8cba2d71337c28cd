import { CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { createClient } from '#api/create-client.ts';
import { baseCalls, type BaseClient } from '#api/generated/visualdev/base.gen.ts';
import { saveFile } from '#ui/actions/save-file.ts';
import { showFailure } from '#ui/actions/show-failure.ts';
import { useNarrow } from '#ui/browser/use-narrow.ts';
import { useFeedback, useHttp } from '#ui/services.tsx';
import { FailedState } from '#ui/states/FailedState.tsx';
import { ScreenSkeleton } from '#ui/states/ScreenSkeleton.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { CodeView } from './CodeView';
import { copyText } from './copy-text';
import styles from './module-code.module.css';
import texts from './texts.json';

interface CodeFile {
  id: string;
  fileContent: string;
  fileType: string;
}

/** The file that says what the others are. */
const firstFile = 'README.md';

export function ModuleCode({ moduleId }: { moduleId: string }): ReactNode {
  const own = useOwnText(texts);
  const { files, failure, reload } = useFiles(moduleId);
  const [opened, setOpened] = useState(firstFile);
  const isNarrow = useNarrow();
  if (failure !== undefined) return <FailedState title={own('failed')} error={failure} onRetry={reload} />;
  if (!files) return <ScreenSkeleton />;
  const file = files.find(({ id }) => id === opened) ?? files[0];
  if (!file) return <FailedState title={own('failed')} error={undefined} onRetry={reload} />;
  return (
    <div className={styles.code}>
      <div className={styles.head}>
        {isNarrow ? (
          <Select
            className={styles.choice}
            aria-label={own('files')}
            value={file.id}
            options={files.map(({ id }) => ({ value: id, label: id }))}
            onChange={setOpened}
          />
        ) : (
          <strong className={styles.name}>{file.id}</strong>
        )}
        <Tools moduleId={moduleId} text={file.fileContent} />
      </div>
      {!isNarrow && (
        <nav className={styles.files} aria-label={own('files')}>
          {files.map(({ id }) => (
            <button key={id} type="button" aria-current={id === file.id} className={styles.file} onClick={() => setOpened(id)}>
              {id}
            </button>
          ))}
        </nav>
      )}
      <CodeView key={file.id} label={file.id} text={file.fileContent} type={file.fileType} />
    </div>
  );
}

function Tools({ moduleId, text }: { moduleId: string; text: string }): ReactNode {
  const own = useOwnText(texts);
  const http = useHttp();
  const feedback = useFeedback();
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      saveFile((await createClient<BaseClient>(baseCalls, http).downloadCode({ id: moduleId })).data);
    } catch (error) {
      showFailure(error, feedback);
    }
    setIsBusy(false);
  };
  const copy = () => (copyText(text) ? feedback.success(own('copied')) : feedback.error(own('copyFailed')));
  return (
    <>
      <Button icon={<CopyOutlined />} onClick={copy}>
        {own('copy')}
      </Button>
      <Button type="primary" icon={<DownloadOutlined />} loading={isBusy} onClick={() => void download()}>
        {own('download')}
      </Button>
    </>
  );
}

/** `files` is `undefined` until they are loaded. */
function useFiles(moduleId: string): { files: readonly CodeFile[] | undefined; failure: unknown; reload(): void } {
  const http = useHttp();
  const [files, setFiles] = useState<readonly CodeFile[]>();
  const [failure, setFailure] = useState<unknown>();
  // A new object asks again.
  const [wanted, setWanted] = useState({ id: moduleId });
  if (wanted.id !== moduleId) setWanted({ id: moduleId });
  useEffect(() => {
    const abort = new AbortController();
    createClient<BaseClient>(baseCalls, http)
      .codePreview(wanted, abort.signal)
      .then(
        ({ data }) => setFiles(data.list[0]?.children ?? []),
        (error: unknown) => abort.signal.aborted || setFailure(error),
      );
    return () => abort.abort();
  }, [http, wanted]);
  const reload = () => {
    setFailure(undefined);
    setWanted({ id: moduleId });
  };
  return { files, failure, reload };
}
