import type { ReactNode } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import styles from './FieldItem.module.css';
import { useFormLayout } from '../form/form-layout';
import { HelpMark } from './HelpMark';
import { useText } from '../services';

/** The label of a node with its required mark and help. The label of a field refers to its input. */
export function FieldLabel({
  node,
  elementId,
  isRequired = false,
}: {
  node: ResolvedNode;
  elementId?: string | undefined;
  isRequired?: boolean;
}): ReactNode {
  const text = useText();
  const layout = useFormLayout();
  const own = node.props?.['labelWidth'];
  const width =
    layout.kind === 'grid' && layout.labelPosition !== 'top' ? (typeof own === 'number' && own >= 0 ? own : layout.labelWidth) : undefined;
  return (
    <div className={styles.label} style={width === undefined ? undefined : { width }}>
      <label htmlFor={elementId} id={elementId === undefined ? undefined : `${elementId}-label`}>
        {isRequired && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
        {node.label === undefined ? node.id : text(node.label)}
        {layout.labelSuffix}
      </label>
      {node.help !== undefined && <HelpMark>{text(node.help)}</HelpMark>}
    </div>
  );
}
