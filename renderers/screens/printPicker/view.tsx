import { PrinterOutlined, RightOutlined } from '@ant-design/icons';
import { useEffect, useState, type ReactNode } from 'react';
import { createClient } from '#api/create-client.ts';
import { printDevCalls, type PrintDevClient } from '#api/generated/system/print-dev.gen.ts';
import { printIdsIn } from '#engine/module/print-ids';
import { useDialogs } from '#ui/dialogs/dialogs-context.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useScreen } from '#ui/screen/screen-context.tsx';
import { useReference } from '#ui/screen/use-reference.ts';
import { useHttp } from '#ui/services.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { FailedState } from '#ui/states/FailedState.tsx';
import { ScreenSkeleton } from '#ui/states/ScreenSkeleton.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import styles from './print-picker.module.css';
import texts from './texts.json';

interface Choice {
  id: string;
  fullName: string;
}

function Edit({ node }: ViewProps): ReactNode {
  const own = useOwnText(texts);
  const { dialog } = useScreen();
  const dialogs = useDialogs();
  const templates = printIdsIn(useReference(node.props?.['templates'])).join();
  const ids = useReference(node.props?.['ids']);
  const title = useReference(node.props?.['title']);
  const { choices, failure, reload } = useTemplates(templates);
  if (failure !== undefined) return <FailedState title={own('failed')} error={failure} onRetry={reload} />;
  if (!choices) return <ScreenSkeleton />;
  if (choices.length === 0) return <EmptyState title={own('none')} />;
  // The preview takes the place of this dialog, so it is opened where this one was.
  const open = (template: string): void => {
    void (dialogs.around ?? dialogs).open('system/printPreview', { templates: template, ids, title });
    dialog?.close();
  };
  return (
    <ul className={styles.list}>
      {choices.map(({ id, fullName }) => (
        <li key={id}>
          <button type="button" className={styles.choice} onClick={() => open(id)}>
            <PrinterOutlined aria-hidden />
            <span className={styles.name}>{fullName}</span>
            <RightOutlined aria-hidden className={styles.arrow} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** `choices` is `undefined` until they are loaded. */
function useTemplates(templates: string): { choices: readonly Choice[] | undefined; failure: unknown; reload(): void } {
  const http = useHttp();
  const [answer, setAnswer] = useState<{ choices?: readonly Choice[]; failure?: unknown }>({});
  // A new object asks again.
  const [wanted, setWanted] = useState({ templates });
  if (wanted.templates !== templates) setWanted({ templates });
  useEffect(() => {
    const abort = new AbortController();
    createClient<PrintDevClient>(printDevCalls, http)
      .options({ ids: wanted.templates.split(',') }, abort.signal)
      .then(
        ({ data }) => setAnswer({ choices: Array.isArray(data) ? data : [] }),
        (failure: unknown) => abort.signal.aborted || setAnswer({ failure }),
      );
    return () => abort.abort();
  }, [http, wanted]);
  const reload = () => {
    setAnswer({});
    setWanted({ templates });
  };
  return { choices: answer.choices, failure: answer.failure, reload };
}

export const renderer = defineRenderer({ Edit });
