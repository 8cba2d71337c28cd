import type { ReactNode } from 'react';
import { useOwnText } from '../texts/use-own-text';
import texts from './texts.json';
import { useKindName } from './use-kind-name';
import type { Plan } from './use-release-plan';
import styles from './release.module.css';

type Change = Plan['changes'][number];
type Part = Change['parts'][number];

/** The differences of two designs, by field and by setting. */
export function ChangeList({ changes, settings }: Pick<Plan, 'changes' | 'settings'>): ReactNode {
  const own = useOwnText(texts);
  const kindName = useKindName();
  if (changes.length + settings.length === 0) return <p className={styles.quiet}>{own('noChanges')}</p>;
  return (
    <ul className={styles.lines}>
      {changes.map((change) => (
        <li key={`${change.kinds.join()} ${change.id}`}>
          {change.kinds.map((kind) => (
            <span key={kind} className={kind === 'removed' ? styles.warning : styles.kind}>
              {own(`kind.${kind}`)}
            </span>
          ))}
          {change.label || change.id}
          <span className={styles.name}>{namesOf(change)}</span>
          {change.before && change.before.jnpfKey !== change.jnpfKey && (
            <span className={styles.controls}>{`${kindName(change.before.jnpfKey)} → ${kindName(change.jnpfKey)}`}</span>
          )}
          <Parts parts={change.parts} />
        </li>
      ))}
      {settings.map((setting) => (
        <li key={`${setting.place} ${setting.path}`}>
          <span className={styles.kind}>{own(`place.${setting.place}`)}</span>
          <Parts parts={[setting]} />
        </li>
      ))}
    </ul>
  );
}

/** A part in words, or by its name in the descriptor. */
function PartName({ path }: { path: string }): ReactNode {
  const own = useOwnText(texts);
  const key = `part.${path}`;
  return Object.hasOwn(texts.zh, key) ? own(key as keyof typeof texts.zh) : <code>{path.replace(/^props\./, '')}</code>;
}

const namesOf = ({ name, before }: Change): string => (before && before.name !== name ? `${before.name} → ${name}` : name);

function Parts({ parts }: { parts: readonly Part[] }): ReactNode {
  const own = useOwnText(texts);
  if (parts.length === 0) return null;
  return (
    <ul className={styles.parts}>
      {parts.map(({ path, before, after }) => (
        <li key={path}>
          <PartName path={path} />
          <span className={styles.value}>{before ?? own('nothing')}</span>
          <span aria-hidden>→</span>
          <span className={styles.value}>{after ?? own('nothing')}</span>
        </li>
      ))}
    </ul>
  );
}
