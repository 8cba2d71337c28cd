import { useState, type ReactNode } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import { NodeList } from '../nodes/NodeList';

/** Panes of which only the open ones are visible. A pane is drawn when it first opens and stays in the document, hidden. */
export function StackedPanes({ panes, open }: { panes: readonly ResolvedNode[]; open: readonly string[] }): ReactNode {
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(new Set(open));
  if (open.some((id) => !drawn.has(id))) setDrawn(new Set([...drawn, ...open]));
  return panes
    .filter(({ id }) => drawn.has(id) || open.includes(id))
    .map(({ id, children = noNodes }) => (
      <div key={id} hidden={!open.includes(id)} data-node={id}>
        <NodeList nodes={children} />
      </div>
    ));
}

const noNodes: ResolvedNode[] = [];
