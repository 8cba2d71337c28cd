import type { ReactNode } from 'react';
import { useOwnText } from '../texts/use-own-text';
import texts from './texts.json';
import type { Plan } from './use-release-plan';
import styles from './release.module.css';

/** The statements of a release, with who waits for them. */
export function StepList({ steps }: { steps: Plan['steps'] }): ReactNode {
  const own = useOwnText(texts);
  if (steps.length === 0) return <p className={styles.quiet}>{own('noSteps')}</p>;
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={`${step.kind} ${step.statements.join()}`}>
          <pre className={styles.sql}>{step.statements.join(';\n')};</pre>
          <p className={styles.lock}>
            {own(`lock.${step.lock}`)}
            {step.lock !== 'none' && ` · ${own(`work.${step.work}`, { seconds: Math.max(1, step.seconds) })}`}
          </p>
        </li>
      ))}
    </ol>
  );
}
