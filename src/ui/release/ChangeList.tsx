import type { ReactNode } from 'react';
import { useOwnText } from '../texts/use-own-text';
import texts from './texts.json';
import { useKindName, usePropertyName } from './use-kind-name';
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
          <Parts parts={change.parts} jnpfKey={change.jnpfKey} />
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

interface NodeProps {
  /** The kind of the node that the parts belong to; none for settings. */
  jnpfKey?: string | undefined;
}

/** A part in words, or by its name in the descriptor. */
function PartName({ path, jnpfKey }: NodeProps & { path: string }): ReactNode {
  const own = useOwnText(texts);
  const nameOf = usePropertyName();
  const key = `part.${path}`;
  const name = path.replace(/^props\./, '');
  return Object.hasOwn(texts.zh, key) ? own(key as keyof typeof texts.zh) : (nameOf(name, jnpfKey) ?? <code>{name}</code>);
}

/** What a switch is, in words. */
const switchWords = { true: 'on', false: 'off' } as const;

const namesOf = ({ name, before }: Change): string => (before && before.name !== name ? `${before.name} → ${name}` : name);

function Parts({ parts, jnpfKey }: NodeProps & { parts: readonly Part[] }): ReactNode {
  const own = useOwnText(texts);
  const valueText = (value: string | undefined): string => {
    if (value === undefined) return own('nothing');
    return Object.hasOwn(switchWords, value) ? own(switchWords[value as keyof typeof switchWords]) : value;
  };
  if (parts.length === 0) return null;
  return (
    <ul className={styles.parts}>
      {parts.map(({ path, before, after }) => (
        <li key={path}>
          <PartName path={path} jnpfKey={jnpfKey} />
          <span className={styles.value}>{valueText(before)}</span>
          <span aria-hidden>→</span>
          <span className={styles.value}>{valueText(after)}</span>
        </li>
      ))}
    </ul>
  );
}
