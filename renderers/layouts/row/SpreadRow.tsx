import { useMemo, type CSSProperties, type ReactNode } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useFormLayout } from '#ui/form/form-layout.ts';
import { gapOf } from '#ui/form/FormGrid.tsx';
import { columnCount, spanOf } from '#ui/form/span-of.ts';
import { NodeList } from '#ui/nodes/NodeList.tsx';
import styles from './view.module.css';

/** A flex row for `justify`, which the form's CSS grid cannot do. Each field gets a box of its share of 24 columns. */
export function SpreadRow({ nodes, justify }: { nodes: readonly ResolvedNode[]; justify: CSSProperties['justifyContent'] }): ReactNode {
  const gap = gapOf(useFormLayout().gutter);
  const boxes = useMemo(
    () =>
      nodes.map((node) => ({
        id: node.id,
        share: spanOf(node) / columnCount,
        nodes: [{ ...node, props: { ...node.props, span: columnCount } }],
      })),
    [nodes],
  );
  return (
    <div className={styles.spread} style={{ justifyContent: justify, columnGap: gap }}>
      {boxes.map((box) => (
        <div key={box.id} style={{ flexBasis: `calc(${box.share * 100}% - ${1 - box.share} * ${gap})` }}>
          <NodeList nodes={box.nodes} />
        </div>
      ))}
    </div>
  );
}
