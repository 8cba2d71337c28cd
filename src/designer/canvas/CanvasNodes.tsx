import { EyeInvisibleOutlined } from '@ant-design/icons';
import { memo, use, type ReactNode } from 'react';
import { isInView } from '#engine/form-view';
import type { ResolvedNode } from '#engine/resolve-fields';
import { FieldItem } from '#ui/field/FieldItem.tsx';
import { LayoutItem } from '#ui/field/LayoutItem.tsx';
import { FormGrid } from '#ui/form/FormGrid.tsx';
import { spanOf } from '#ui/form/span-of.ts';
import { FormViewContext } from '#ui/form/use-form-view.ts';
import { useText, useUiServices } from '#ui/services.tsx';
import { usePageText } from '../page/use-page-text';
import { nodeName } from '../tree/node-name';
import styles from './canvas.module.css';
import { useNearness } from './use-nearness';
import { useNodeWindow } from './use-node-window';

/**
 * The children of a layout on the canvas, drawn by the parts of the running form. A node is drawn while it is near the
 * visible part, so that a change costs the same in a form of any size.
 */
export const CanvasNodes = memo(function CanvasNodes({ nodes }: { nodes: readonly ResolvedNode[] }): ReactNode {
  const { grid, drawn, before, after } = useNodeWindow(nodes);
  return (
    <FormGrid place={grid}>
      {before > 0 && <Spacer key="before" height={before} />}
      {drawn.map((node) => (
        <CanvasNode key={node.id} node={node} />
      ))}
      {after > 0 && <Spacer key="after" height={after} />}
    </FormGrid>
  );
});

/** Stands for the nodes that are not in the page. */
const Spacer = ({ height }: { height: number }): ReactNode => <div className={styles.spacer} data-spacer="" style={{ height }} />;

/** Few nodes have views of their own, so only those subscribe to the view of the canvas. */
const CanvasNode = memo(function CanvasNode({ node }: { node: ResolvedNode }): ReactNode {
  const isOut = node.visibility !== undefined && !isInView(node, use(FormViewContext) ?? 'pc');
  return isOut ? <OutOfView node={node} /> : <DrawnNode node={node} />;
});

/** A node that the view does not show: its name and why, so that it can be selected and brought back. */
function OutOfView({ node }: { node: ResolvedNode }): ReactNode {
  const own = usePageText();
  const text = useText();
  const view = use(FormViewContext) ?? 'pc';
  return (
    <div className={styles.node} data-node={node.id}>
      <p className={styles.outOfView}>
        <EyeInvisibleOutlined aria-hidden />
        <span className={styles.outName}>{text(nodeName(node))}</span>
        <span>{own(`outOfView.${view}`)}</span>
      </p>
    </div>
  );
}

function DrawnNode({ node }: { node: ResolvedNode }): ReactNode {
  const { registry } = useUiServices();
  const [wrapper, { isNear, height }] = useNearness();
  const definition = registry.get(node.jnpfKey);
  return (
    <div ref={wrapper} className={node.visible === 'false' ? styles.hiddenNode : styles.node} data-node={node.id}>
      {!isNear ? (
        <FarNode node={node} height={height} />
      ) : definition.group === 'fields' ? (
        <FieldItem node={node} isWide={definition.rows === true} />
      ) : (
        <LayoutItem node={node} isLabelled={definition.labelled === true} />
      )}
    </div>
  );
}

/** A node out of sight, in the size that it had or that of a field. */
const FarNode = ({ node, height = fieldHeight }: { node: ResolvedNode; height?: number | undefined }): ReactNode => (
  <div style={{ gridColumn: `span ${spanOf(node)}`, height }} />
);

/** In pixels. */
const fieldHeight = 64;
