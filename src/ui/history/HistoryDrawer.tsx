import { Button } from 'antd';
import type { ReactNode } from 'react';
import { momentText } from '#engine/moment-text';
import { showFailure } from '../actions/show-failure';
import { useBackCloses } from '../browser/layers';
import { DialogFrame } from '../dialogs/DialogFrame';
import { useFeedback } from '../services';
import { FailedState } from '../states/FailedState';
import { ScreenSkeleton } from '../states/ScreenSkeleton';
import { useOwnText } from '../texts/use-own-text';
import texts from './texts.json';
import { useHistory, type HistoryEntry } from './use-history';
import styles from './history.module.css';

interface HistoryDrawerProps {
  resource: string;
  id: string;
  isOpen: boolean;
  onClose(): void;
  onGone(): void;
  onRestored(): void;
}

/** The changes of a record with their values, each of which can be set back by users who may change the field. */
export function HistoryDrawer({ resource, id, isOpen, onClose, onGone, onRestored }: HistoryDrawerProps): ReactNode {
  const own = useOwnText(texts);
  const feedback = useFeedback();
  const { loaded, failure, hasMore, more, reload, restore } = useHistory(resource, id);
  useBackCloses(onClose, isOpen);
  const setBack = async (entry: HistoryEntry, { field, label, before }: Change) => {
    if (!(await feedback.confirm({ message: own('ask', { label, value: before === '' ? own('nothing') : before }) }))) return;
    try {
      feedback.success(await restore(entry.id, field));
      onRestored();
    } catch (error) {
      showFailure(error, feedback);
      reload();
    }
  };
  return (
    <DialogFrame title={own('history')} width={720} placement="right" isOpen={isOpen} onClose={onClose} onGone={onGone}>
      {failure !== undefined && <FailedState title={own('failed')} error={failure} onRetry={reload} />}
      {loaded === undefined && failure === undefined && <ScreenSkeleton />}
      {loaded?.entries.length === 0 && <p>{own('empty')}</p>}
      <ol className={styles.entries}>
        {loaded?.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} onRestore={(change) => void setBack(entry, change)} />
        ))}
      </ol>
      {hasMore && (
        <div className={styles.more}>
          <Button onClick={more}>{own('more')}</Button>
        </div>
      )}
    </DialogFrame>
  );
}

type Change = HistoryEntry['changes'][number];

const kinds = { 1: 'kind1', 2: 'kind2', 3: 'kind3', 4: 'kind4', 5: 'kind5' } as const;

function Entry({ entry, onRestore }: { entry: HistoryEntry; onRestore(change: Change): void }): ReactNode {
  const own = useOwnText(texts);
  const { time, user, kind, address, changes } = entry;
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <strong>{own(kinds[kind as keyof typeof kinds] ?? 'kind2')}</strong>
        <span>{user}</span>
        <span>{momentText(time)}</span>
        <span className={styles.from}>{address}</span>
      </div>
      {changes.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.changes}>
            <thead>
              <tr>
                {(['field', 'before', 'after'] as const).map((key) => (
                  <th key={key} scope="col">
                    {own(key)}
                  </th>
                ))}
                <th scope="col" aria-label={own('restore')} />
              </tr>
            </thead>
            <tbody>
              {changes.map((change) => (
                <tr key={change.field}>
                  <th scope="row">{change.label}</th>
                  <td>{change.before || '—'}</td>
                  <td>
                    {change.after || '—'}
                    {(change.state === 'cut' || change.state === 'part') && <div className={styles.from}>{own(change.state)}</div>}
                    {change.warnings.map((warning) => (
                      <div key={warning} className={styles.warned}>
                        {own('warned', { warning })}
                      </div>
                    ))}
                  </td>
                  <td>
                    {change.canRestore && (
                      <Button type="link" size="small" aria-label={`${own('restore')} ${change.label}`} onClick={() => onRestore(change)}>
                        {own('restore')}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </li>
  );
}
