import type { ReactNode } from 'react';
import { isInView } from '#engine/form-view';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useText } from '../services';
import styles from '../field/FieldItem.module.css';
import { useFormLayout } from './form-layout';
import { weightOf } from './sections-of';
import { useFormView } from './use-form-view';
import { spanOf } from './span-of';

/** Fields outside of the viewport: their labels, so that they can be found, and boxes in the size of inputs. */
export function FieldPlaceholders({ nodes }: { nodes: readonly ResolvedNode[] }): ReactNode {
  const text = useText();
  const { labelPosition, labelWidth } = useFormLayout();
  const side = labelPosition === 'top' ? undefined : labelWidth;
  const view = useFormView();
  return nodes
    .filter((node) => node.visible !== 'false' && isInView(node, view))
    .map((node) => (
      <div
        key={node.id}
        className={styles.farItem}
        style={{ gridColumn: `span ${spanOf(node)}`, minHeight: 56 * heightOf(node), paddingInlineStart: side }}
        data-field={node.id}
      >
        <span className={styles.farLabel} style={{ width: side }}>
          {node.label === undefined ? '' : text(node.label)}
        </span>
      </div>
    ));
}

/** The height in lines of a field. A layout is estimated as two columns of its fields. */
const heightOf = (node: ResolvedNode): number => Math.max(1, Math.ceil((weightOf(node) - 1) / 2));
