import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useDesignStore } from '../../store/design-context';
import { usePanelScope } from '../panel/panel-scope';
import { NodeWhy } from './NodeWhy';
import { ScenarioWhy } from './ScenarioWhy';

/** Why the selected node is as it is: in the chosen scenario, what decides about it, and what it decides about. */
export function WhyPanel(): ReactNode {
  const store = useDesignStore();
  const { nodes, select } = usePanelScope();
  const { form } = useAtomValue(store.design, { store: store.jotai });
  const [node] = nodes;
  return (
    node && (
      <NodeWhy form={form} id={node.id} onSelect={select}>
        <ScenarioWhy id={node.id} />
      </NodeWhy>
    )
  );
}
