import type { ReactNode } from 'react';
import { useValue } from '#form/use-value.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { isOn } from './switch-value';
import { useLabel } from './use-label';
import styles from './view.module.css';

/** The label with a dot, or as a tag with `display: tag`. */
function Display({ node }: ViewProps): ReactNode {
  const state = isOn(useValue(node.id), node);
  const label = useLabel(node)(state);
  if (node.props?.['display'] === 'tag') return <span className={state ? `${styles.tag} ${styles.active}` : styles.tag}>{label}</span>;
  return (
    <span className={styles.state}>
      <span className={state ? `${styles.dot} ${styles.on}` : styles.dot} />
      {label}
    </span>
  );
}

export const renderer = defineRenderer({ Display });
