import { Alert, Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { useOwnText } from '../texts/use-own-text';
import { ChangeList } from './ChangeList';
import { Findings } from './Findings';
import { Section } from './Section';
import { StepList } from './StepList';
import texts from './texts.json';
import { useDuration } from './use-duration';
import type { Plan } from './use-release-plan';
import styles from './release.module.css';

interface ReleasePlanProps {
  plan: Plan;
  /** The ids of the steps that lose values and that the user confirmed. */
  confirmed: readonly string[];
  onConfirm(confirmed: string[]): void;
  isDisabled?: boolean;
}

/** What a release changes in the design, the records, the tables and in what refers to the module. */
export function ReleasePlan({ plan, confirmed, onConfirm, isDisabled = false }: ReleasePlanProps): ReactNode {
  const own = useOwnText(texts);
  const { changes, settings, issues, references, hiddenReferences } = plan;
  const lockNote = plan.lockSeconds > 0 ? own('lockNote', { seconds: plan.lockSeconds }) : own('lockInstant');
  const warnings = warningsOf(plan);
  const affected = references.filter(({ isAffected }) => isAffected === true);
  return (
    <div className={styles.plan}>
      <Duplicates duplicates={plan.duplicates} />
      <Summary plan={plan} open={plan.losses.filter(({ id }) => !confirmed.includes(id)).length} />
      <Losses {...{ plan, confirmed, onConfirm, isDisabled }} />
      <Section title={own('changes')} count={changes.length + settings.length} isOpen={changes.length + settings.length <= 12}>
        <ChangeList changes={changes} settings={settings} />
      </Section>
      <Section title={own('tables')} count={plan.steps.length} note={lockNote}>
        <StepList steps={plan.steps} />
      </Section>
      <Section
        title={own('references')}
        count={references.length + hiddenReferences}
        tone={affected.length > 0 ? 'warning' : undefined}
        isOpen={affected.length > 0}
      >
        <References plan={plan} />
      </Section>
      {issues.length > 0 && (
        <Section title={own('issues')} count={issues.length} tone="warning" isOpen={warnings > 0}>
          <Findings findings={issues} />
        </Section>
      )}
    </div>
  );
}

const warningsOf = ({ issues }: Plan): number => issues.filter(({ severity }) => severity === 'warning').length;

function Summary({ plan, open }: { plan: Plan; open: number }): ReactNode {
  const own = useOwnText(texts);
  const timeOf = useDuration();
  const { losses, number, keptDays, lockSeconds, backgroundSeconds } = plan;
  const isBlocked = plan.duplicates.length > 0;
  if (losses.length === 0) {
    const kind = lockSeconds > 1 ? 'safeSlow' : backgroundSeconds > 0 ? 'later' : 'safe';
    const title = own(kind, { number, seconds: lockSeconds, time: timeOf(backgroundSeconds) });
    if (isBlocked) return null;
    const warnings = warningsOf(plan);
    if (warnings === 0) return <Alert type="success" showIcon title={title} />;
    const description = kind === 'safe' ? undefined : title;
    return <Alert type="warning" showIcon title={own('partly', { number, count: warnings })} description={description} />;
  }
  return (
    <Alert
      type="warning"
      showIcon
      title={own('lossy', { number, count: losses.length })}
      description={
        <>
          {own(open > 0 ? 'confirmEach' : 'allConfirmed', { count: open, days: keptDays })}
          {backgroundSeconds > 0 && <p className={styles.quiet}>{own('laterToo', { time: timeOf(backgroundSeconds) })}</p>}
        </>
      }
    />
  );
}

/** What keeps the design from being released. */
function Duplicates({ duplicates }: Pick<Plan, 'duplicates'>): ReactNode {
  const own = useOwnText(texts);
  if (duplicates.length === 0) return null;
  return (
    <>
      <Alert type="error" showIcon title={own('blocked', { count: duplicates.length })} description={own('blockedHelp')} />
      <Section title={own('duplicates')} count={duplicates.length} tone="warning" isOpen>
        <ul className={styles.lines}>
          {duplicates.map(({ field, label, count, samples = [] }) => (
            <li key={field}>
              {own(count === undefined ? 'duplicateHidden' : 'duplicate', { name: label, count: count ?? '' })}
              <ul className={styles.parts}>
                {samples.map((sample) => (
                  <li key={sample.value}>
                    <code className={styles.value} title={sample.value}>
                      {sample.value}
                    </code>
                    <span className={styles.quiet}>{own('repeated', { count: sample.count, records: sample.records.join('、') })}</span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

/** The fields whose values go out of use, each with its confirmation and samples. */
function Losses({ plan, confirmed, onConfirm, isDisabled }: Required<ReleasePlanProps>): ReactNode {
  const own = useOwnText(texts);
  const { losses } = plan;
  if (losses.length === 0) return null;
  const toggle = (id: string, isOn: boolean) => onConfirm(isOn ? [...confirmed, id] : confirmed.filter((other) => other !== id));
  return (
    <Section title={own('data')} count={losses.length} tone="warning" isOpen>
      <ul className={styles.losses}>
        {losses.map((loss) => (
          <li key={loss.id} className={styles.loss}>
            <Checkbox
              disabled={isDisabled}
              checked={confirmed.includes(loss.id)}
              onChange={({ target }) => toggle(loss.id, target.checked)}
            >
              <LossText loss={loss} />
            </Checkbox>
            {loss.samples && loss.samples.length > 0 && <Samples samples={loss.samples} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

type Loss = Plan['losses'][number];

function LossText({ loss }: { loss: Loss }): ReactNode {
  const own = useOwnText(texts);
  const { kind, label, table, from, to, count, isEstimate, isHidden } = loss;
  const name = table === undefined ? label : `${table} / ${label}`;
  const amount =
    isHidden || count === undefined
      ? own('hiddenCount')
      : own(isEstimate === true ? 'about' : 'exactly', { count: count.toLocaleString() });
  const typeOf = (type = ''): string => (Object.hasOwn(texts.zh, `type.${type}`) ? own(`type.${type}` as keyof typeof texts.zh) : type);
  return <>{own(kind, { name, from: typeOf(from), to: typeOf(to), amount })}</>;
}

function Samples({ samples }: { samples: NonNullable<Loss['samples']> }): ReactNode {
  const own = useOwnText(texts);
  return (
    <p className={styles.samples}>
      <span>{own('samples')}</span>
      {samples.map(({ id, value }) => (
        <code key={id} title={value}>
          {value}
        </code>
      ))}
    </p>
  );
}

function References({ plan: { references, hiddenReferences } }: { plan: Plan }): ReactNode {
  const own = useOwnText(texts);
  if (references.length + hiddenReferences === 0) return <p className={styles.quiet}>{own('noReferences')}</p>;
  const sorted = references.toSorted((a, b) => Number(b.isAffected === true) - Number(a.isAffected === true));
  return (
    <ul className={styles.lines}>
      {sorted.map(({ kind, id, title, name, place, isAffected }) => (
        <li key={`${kind} ${id} ${place ?? ''}`}>
          <span className={styles.kind}>{title}</span>
          {place === undefined ? name : `${name} / ${place}`}
          {isAffected === true && <span className={styles.warning}>{own('affected')}</span>}
        </li>
      ))}
      {hiddenReferences > 0 && <li className={styles.quiet}>{own('hiddenReferences', { count: hiddenReferences })}</li>}
    </ul>
  );
}
