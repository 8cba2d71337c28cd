import type { ReactNode } from 'react';
import { isEmptyValue } from '#engine/check-record';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useValue } from '#form/use-value.ts';
import { useUiServices } from '../services';
import { RenderNode } from '../nodes/RenderNode';
import { useServerText } from './use-server-text';
import styles from './ReadField.module.css';

/** The value of a read-only field in place of its input. */
export function ReadField({ node, isWide }: { node: ResolvedNode; isWide: boolean }): ReactNode {
  const { attributeOf } = useUiServices().registry.field(node.jnpfKey);
  // An attribute that is only shown has no value of its own.
  const isEmpty = isEmptyValue(useValue(node.id)) && !attributeOf;
  const serverText = useServerText(node.id);
  if (isWide)
    return (
      <div className={styles.wide}>
        <RenderNode node={node} part="Display" />
      </div>
    );
  return (
    <div className={styles.value}>
      {isEmpty && !serverText ? <span className={styles.none}>—</span> : <RenderNode node={node} part="Display" />}
    </div>
  );
}
