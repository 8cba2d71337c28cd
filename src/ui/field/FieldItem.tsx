import { memo, Suspense, useState, type CSSProperties, type ReactNode } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useFrameState, type FrameState } from '#form/use-frame-state.ts';
import { ReadField } from '../display/ReadField';
import { useIsDetail } from '../display/detail-context';
import styles from './FieldItem.module.css';
import { FieldHelp } from './FieldHelp';
import { FieldLabel } from './FieldLabel';
import { FieldMessage } from './FieldMessage';
import { useFormLayout } from '../form/form-layout';
import { SizedInputs } from '../form/SizedInputs';
import { spanOf } from '../form/span-of';
import { loadRenderer } from '../nodes/load-renderer';
import { NodeBoundary } from '../nodes/NodeBoundary';
import { RenderNode, useRenderer } from '../nodes/RenderNode';
import { useUiServices } from '../services';

export interface FieldItemProps {
  node: ResolvedNode;
  /** The label is above the field, and the field takes the whole line: a sub-table. */
  isWide?: boolean;
}

/** A field with its label and message. It renders when the field is shown, hidden or required, not for a value or an issue. */
export const FieldItem = memo(function FieldItem({ node, isWide = false }: FieldItemProps): ReactNode {
  const state = useFrameState(node.id);
  const { views } = useUiServices();
  // Decided once, because adding or removing the boundary would unmount the field.
  const [isWaiting] = useState(() => loadRenderer(views, node.jnpfKey) instanceof Promise);
  if (!state.visible) return null;
  if (!isWaiting) return <Item node={node} state={state} isWide={isWide} />;
  // `useRenderer` fails here if the view cannot be loaded, before `RenderNode` and its boundary.
  return (
    <NodeBoundary resetKey={node}>
      <Suspense fallback={<FieldSkeleton />}>
        <Item node={node} state={state} isWide={isWide} />
      </Suspense>
    </NodeBoundary>
  );
});

function Item({ node, state: { elementId, required }, isWide }: { node: ResolvedNode; state: FrameState; isWide: boolean }): ReactNode {
  const layout = useFormLayout();
  const renderer = useRenderer(node.jnpfKey);
  const isDetail = useIsDetail();
  if (renderer && !renderer.Edit) return null;
  const style: CSSProperties | undefined = layout.kind === 'grid' ? { gridColumn: `span ${spanOf(node)}` } : undefined;
  const field = isDetail ? <ReadField node={node} isWide={isWide} /> : <RenderNode node={node} />;
  const sized = isWide && layout.size !== 'middle' ? <SizedInputs size="middle">{field}</SizedInputs> : field;
  const classNames = [
    styles.item,
    styles[layout.kind],
    isWide ? styles.wide : styles[layout.labelPosition],
    layout.isRuled && styles.ruled,
    isDetail && styles.read,
  ];
  return (
    <div className={classNames.filter(Boolean).join(' ')} style={style} data-field={node.id}>
      {hasLabel(node, isWide) && <FieldLabel node={node} elementId={isDetail ? undefined : elementId} isRequired={required && !isDetail} />}
      <div className={styles.control}>
        {isDetail ? (
          sized
        ) : (
          <FieldHelp node={node}>
            {sized}
            <FieldMessage node={node} elementId={elementId} />
          </FieldHelp>
        )}
      </div>
    </div>
  );
}

/** A sub-table has a title in place of a label. */
const hasLabel = ({ props = {} }: ResolvedNode, isWide: boolean): boolean =>
  props['showLabel'] !== false && !(isWide && props['showTitle'] === false);

/** Shown while the view of a field loads. */
export function FieldSkeleton(): ReactNode {
  const { kind } = useFormLayout();
  return (
    <div className={`${styles.item} ${styles[kind]}`} aria-hidden="true">
      <div className={styles.label}>
        <span className={styles.bone} style={{ width: 64 }} />
      </div>
      <div className={styles.control}>
        <span className={styles.bone} style={{ height: 32 }} />
        <div className={styles.space} />
      </div>
    </div>
  );
}
