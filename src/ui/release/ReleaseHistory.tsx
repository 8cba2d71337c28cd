import { Button, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { momentText } from '#engine/moment-text';
import { showFailure } from '../actions/show-failure';
import { useFeedback } from '../services';
import { FailedState } from '../states/FailedState';
import { ScreenSkeleton } from '../states/ScreenSkeleton';
import { useOwnText } from '../texts/use-own-text';
import { ChangeList } from './ChangeList';
import { Section } from './Section';
import texts from './texts.json';
import {
  useComparison,
  useReleases,
  type ComparedReleases,
  type DesignChange,
  type KeptColumn,
  type Loaded,
  type ModuleRelease,
} from './use-releases';
import styles from './release.module.css';

/** The releases of a module, with their differences, and the values that they took out of use. */
export function ReleaseHistory({ moduleId, onChanged }: { moduleId: string; onChanged?: (() => void) | undefined }): ReactNode {
  const own = useOwnText(texts);
  const feedback = useFeedback();
  const { loaded, failure, reload, restore, recover } = useReleases(moduleId);
  const run = async (work: () => Promise<void>) => {
    try {
      await work();
      onChanged?.();
      reload();
    } catch (error) {
      showFailure(error, feedback);
    }
  };
  const change = (work: Promise<DesignChange>, done: string) =>
    run(async () => {
      const changed = await work;
      const undo = () => void run(async () => changed.undo().then(() => feedback.success(own('undone'))));
      feedback.success(messageOf(changed, done, own), undoTime, { label: own('undo'), run: undo });
    });
  const setBack = async (number: number) => {
    if (await feedback.confirm({ message: own('askRestore', { number }) })) await change(restore(number), own('restored'));
  };
  if (failure !== undefined) return <FailedState title={own('failed')} error={failure} onRetry={reload} />;
  if (!loaded) return <ScreenSkeleton />;
  const { releases, kept } = loaded;
  return (
    <div className={styles.releases}>
      {kept.length > 0 && (
        <Section title={own('kept')} count={kept.length} tone="warning" isOpen>
          <ul className={styles.lines}>
            {kept.map((column) => (
              <Kept key={column.id} column={column} onRecover={() => void change(recover(column.id), own('recovered'))} />
            ))}
          </ul>
        </Section>
      )}
      {releases.length === 0 && <p className={styles.quiet}>{own('empty')}</p>}
      <ul className={styles.lines}>
        {releases.map((release, index) => (
          <Release
            key={release.id}
            {...{ moduleId, release, loaded }}
            others={releases.flatMap(({ number }) => (number === release.number ? [] : Number(number)))}
            isCurrent={index === 0}
            onRestore={(number) => void setBack(number)}
          />
        ))}
      </ul>
    </div>
  );
}

/** How long the message and its undo are shown, in milliseconds. */
const undoTime = 10_000;

type OwnText = (key: 'followed' | 'missing', params: { names: string }) => string;

/** What was done, with the names that were followed and the fields that are missing. */
function messageOf({ followed, missing }: DesignChange, done: string, own: OwnText): string {
  const names = followed.map(({ from, to }) => `${from} → ${to}`).join(', ');
  return [
    done,
    ...(names === '' ? [] : [own('followed', { names })]),
    ...(missing.length === 0 ? [] : [own('missing', { names: missing.join(', ') })]),
  ].join(' ');
}

/** Why values are out of use. */
const reasonTexts: Readonly<Partial<Record<string, 'keptConverted' | 'keptRelated'>>> = {
  converted: 'keptConverted',
  related: 'keptRelated',
};

function Kept({ column, onRecover }: { column: KeptColumn; onRecover(): void }): ReactNode {
  const own = useOwnText(texts);
  const { label, field, number, reason, expiresTime } = column;
  return (
    <li className={styles.release}>
      <strong>{label || field}</strong>
      <span className={styles.quiet}>{own(reasonTexts[reason ?? ''] ?? 'keptRemoved', { number: number ?? '' })}</span>
      <span className={styles.quiet}>{own('keptUntil', { time: momentText(expiresTime) })}</span>
      <Button size="small" className={styles.releaseTools} onClick={onRecover}>
        {own('recover')}
      </Button>
    </li>
  );
}

interface ReleaseProps {
  moduleId: string;
  release: ModuleRelease;
  /** The numbers of the other releases. */
  others: readonly number[];
  isCurrent: boolean;
  loaded: Loaded;
  onRestore(number: number): void;
}

function Release({ moduleId, release, loaded, others, isCurrent, onRestore }: ReleaseProps): ReactNode {
  const own = useOwnText(texts);
  const [compared, setCompared] = useState<ComparedReleases>();
  const shown = useComparison(moduleId, compared, loaded);
  const number = Number(release.number);
  return (
    <li>
      <div className={styles.release}>
        <strong>{own('number', { number })}</strong>
        {isCurrent && <span className={styles.kind}>{own('current')}</span>}
        <span className={styles.quiet}>{momentText(release.creatorTime)}</span>
        <ReleaseActions {...{ number, others }} onCompare={(from, to) => setCompared({ from, to })} onRestore={() => onRestore(number)}>
          {shown && (
            <Button type="link" size="small" onClick={() => setCompared(undefined)}>
              {own('hide')}
            </Button>
          )}
        </ReleaseActions>
      </div>
      {shown && (
        <>
          <p className={styles.quiet}>
            {shown.to === undefined ? own('comparedDesign', { from: shown.from }) : own('compared', { from: shown.from, to: shown.to })}
          </p>
          <ChangeList changes={shown.comparison.changes} settings={shown.comparison.settings} />
        </>
      )}
    </li>
  );
}

interface ReleaseActionsProps {
  number: number;
  others: readonly number[];
  onCompare(from: number, to: number | undefined): void;
  onRestore(): void;
  children: ReactNode;
}

/** The comparisons of a release with the one before, with the design and with any other, and the way back to it. */
function ReleaseActions({ number, others, onCompare, onRestore, children }: ReleaseActionsProps): ReactNode {
  const own = useOwnText(texts);
  return (
    <span className={styles.releaseTools}>
      {children}
      {number > 1 && (
        <Button type="link" size="small" onClick={() => onCompare(number - 1, number)}>
          {own('compareWith')}
        </Button>
      )}
      <Button type="link" size="small" onClick={() => onCompare(number, undefined)}>
        {own('compare')}
      </Button>
      {others.length > 1 && (
        <Select<number>
          size="small"
          variant="borderless"
          className={styles.others ?? ''}
          aria-label={own('compareTo')}
          placeholder={own('compareTo')}
          value={null}
          showSearch
          popupMatchSelectWidth={false}
          options={others.map((value) => ({ value, label: own('number', { number: value }) }))}
          onChange={(other) => onCompare(Math.min(other, number), Math.max(other, number))}
        />
      )}
      <Button type="link" size="small" onClick={onRestore}>
        {own('restore')}
      </Button>
    </span>
  );
}
