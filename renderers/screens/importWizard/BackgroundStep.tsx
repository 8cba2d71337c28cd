import { Alert, Button, Progress } from 'antd';
import type { ReactNode } from 'react';
import { saveFile } from '#ui/actions/save-file.ts';
import { useUiServices } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { BackgroundCalls, BackgroundState, ImportOptions, Reading } from './import-calls';
import { notice } from './notice';
import { UnreadNotes } from './SheetNotes';
import texts from './texts.json';
import { useBackground } from './use-background';
import styles from './wizard.module.css';

interface BackgroundStepProps {
  calls: BackgroundCalls;
  fileName: string;
  reading: Reading;
  options: ImportOptions;
}

/** Step 3 of a large file: how far the import is, and what became of it. The wizard may be closed meanwhile. */
export function BackgroundStep({ calls, fileName, reading, options }: BackgroundStepProps): ReactNode {
  const own = useOwnText(texts);
  const { feedback } = useUiServices();
  const { id, state, failure, act } = useBackground(calls, () => calls.start(fileName, reading, options));
  if (failure !== undefined) return <Alert type="error" showIcon title={own('notStarted')} description={failure} />;
  if (!state) return <output className={styles.progress}>{own('starting')}</output>;
  const warning = state.warned > 0 && own('warned', { count: state.warned });
  const undo = async (): Promise<void> => {
    if (await feedback.confirm({ message: own('confirmUndo', state), isDanger: true })) act(() => calls.undo(id));
  };
  const isBusy = state.state === 'running' || state.state === 'undoing';
  return (
    <>
      <Alert
        classNames={notice}
        type={isBusy ? 'info' : isSuccess(state) ? 'success' : 'warning'}
        showIcon
        title={own(titles[state.state])}
        description={
          <>
            <div>{state.state === 'undone' ? own('undoneHint') : own('counts', state)}</div>
            {warning && state.state !== 'undone' && <div>{warning}</div>}
          </>
        }
        action={
          <div className={styles.actions}>
            {state.state === 'running' && <Button onClick={() => act(() => calls.stop(id))}>{own('stop')}</Button>}
            {!isBusy && state.state !== 'undone' && state.refused > 0 && (
              <Button onClick={() => act(async () => saveFile(await calls.failures(id)))}>{own('export')}</Button>
            )}
            {canUndo(state) && <Button onClick={() => void undo()}>{own('undo')}</Button>}
          </div>
        }
      />
      {state.hiddenRows > 0 && <Alert type="warning" showIcon title={own('hiddenSkipped', { count: state.hiddenRows })} />}
      <UnreadNotes {...state} />
      {isBusy && (
        <output className={styles.progress}>
          <Progress percent={percentOf(state)} />
          <span>{own('background')}</span>
        </output>
      )}
    </>
  );
}

const titles = {
  running: 'backgroundRunning',
  done: 'done',
  stopped: 'interrupted',
  failed: 'failed',
  undoing: 'undoing',
  undone: 'undone',
} as const;

const isSuccess = ({ state, refused }: BackgroundState): boolean => state === 'undone' || (state === 'done' && refused === 0);

const canUndo = ({ state, created, updated }: BackgroundState): boolean =>
  (state === 'done' || state === 'stopped' || state === 'failed') && created + updated > 0;

/** The job says how many records there are, as far as it knows: `500 / 2000`. */
function percentOf({ progress }: BackgroundState): number {
  const [done, total] = (/(\d+)\s*\/\s*(\d+)/.exec(progress ?? '') ?? []).slice(1).map(Number);
  return done === undefined || !total ? 0 : Math.min(99, Math.floor((100 * done) / total));
}
