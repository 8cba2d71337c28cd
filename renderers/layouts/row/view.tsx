import type { ReactNode } from 'react';
import { choiceProp } from '#ui/props/choice-prop.ts';
import { useFormLayout } from '#ui/form/form-layout.ts';
import { NodeList } from '#ui/nodes/NodeList.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { SpreadRow } from './SpreadRow';
import styles from './view.module.css';

function Edit({ node }: ViewProps): ReactNode {
  const { kind } = useFormLayout();
  const { align, justify } = node.props ?? {};
  const nodes = node.children ?? noNodes;
  const spread = choiceProp(justify, ['end', 'center', 'space-around', 'space-between', 'space-evenly']);
  return (
    <div className={styles[choiceProp(align, ['middle', 'bottom']) ?? 'top']}>
      {kind === 'grid' && spread ? <SpreadRow nodes={nodes} justify={spread} /> : <NodeList nodes={nodes} />}
    </div>
  );
}

const noNodes: NonNullable<ViewProps['node']['children']> = [];

export const renderer = defineRenderer({ Edit });
