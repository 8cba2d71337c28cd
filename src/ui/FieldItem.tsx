import { QuestionCircleOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { memo, Suspense, type ReactNode } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useNodeState } from '#form/use-node-state.ts';
import styles from './FieldItem.module.css';
import { FieldMessage } from './FieldMessage';
import { RenderNode, useRenderer } from './RenderNode';
import { useText } from './services';

/** A field with its label and its message. It is drawn again when its state changes, not when its value does. */
export const FieldItem = memo(function FieldItem({ node }: { node: ResolvedNode }): ReactNode {
  const { visible } = useNodeState(node.id);
  return (
    visible && (
      <Suspense fallback={<FieldSkeleton />}>
        <Item node={node} />
      </Suspense>
    )
  );
});

function Item({ node }: { node: ResolvedNode }): ReactNode {
  const text = useText();
  const renderer = useRenderer(node.jnpfKey);
  const { elementId, required } = useNodeState(node.id);
  if (renderer && !renderer.Edit) return null;
  return (
    <div className={styles.item}>
      <div className={styles.label}>
        <label htmlFor={elementId}>
          {required && (
            <span className={styles.required} aria-hidden="true">
              *
            </span>
          )}
          {node.label === undefined ? node.id : text(node.label)}
        </label>
        {node.help !== undefined && (
          <Tooltip title={text(node.help)}>
            <button type="button" className={styles.help} aria-label={text(node.help)}>
              <QuestionCircleOutlined />
            </button>
          </Tooltip>
        )}
      </div>
      <div className={styles.control}>
        <RenderNode node={node} />
        <FieldMessage fieldId={node.id} />
      </div>
    </div>
  );
}

/** The place of a field while its view loads. */
export function FieldSkeleton(): ReactNode {
  return (
    <div className={styles.item} aria-hidden="true">
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
