import type { ReactNode } from 'react';
import { useValue } from '#form/use-value.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { isOn } from './switch-value';
import { useLabel } from './use-label';
import styles from './view.module.css';

/** The label with a dot, or as a tag with `display: tag`. Nothing where nothing is stored, as after an import of an empty cell. */
function Display({ node }: ViewProps): ReactNode {
  const value = useValue(node.id);
  const state = isOn(value, node);
  const label = useLabel(node)(state);
  if (value === null || value === undefined || value === '') return null;
  if (node.props?.['display'] === 'tag') return <span className={state ? `${styles.tag} ${styles.active}` : styles.tag}>{label}</span>;
  return (
    <span className={styles.state}>
      <span className={state ? `${styles.dot} ${styles.on}` : styles.dot} />
      {label}
    </span>
  );
}

export const renderer = defineRenderer({ Display });
