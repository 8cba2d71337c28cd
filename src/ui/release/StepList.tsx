import type { ReactNode } from 'react';
import { useOwnText } from '../texts/use-own-text';
import texts from './texts.json';
import { useDuration } from './use-duration';
import type { Plan } from './use-release-plan';
import styles from './release.module.css';

/** The statements of a release, with who waits for them. */
export function StepList({ steps }: { steps: Plan['steps'] }): ReactNode {
  const own = useOwnText(texts);
  const timeOf = useDuration();
  if (steps.length === 0) return <p className={styles.quiet}>{own('noSteps')}</p>;
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={`${step.kind} ${step.statements.join()}`}>
          <pre className={styles.sql}>{step.statements.join(';\n')};</pre>
          <p className={styles.lock}>
            {own(`lock.${step.lock}`)}
            {step.lock !== 'none' && ` · ${own(workOf(step), { time: timeOf(step.seconds) })}`}
          </p>
        </li>
      ))}
    </ol>
  );
}

type Step = Plan['steps'][number];

const workOf = ({ lock, work }: Step): `work.${Step['work']}` | 'work.background' =>
  lock === 'background' && work === 'rows' ? 'work.background' : `work.${work}`;
