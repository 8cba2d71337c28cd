import { useState, type ReactNode } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import { NodeList } from '../nodes/NodeList';

/** Panes in one place, of which the open ones are seen. One that was never open is not drawn; one that was stays, hidden. */
export function StackedPanes({ panes, open }: { panes: readonly ResolvedNode[]; open: readonly string[] }): ReactNode {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set(open));
  if (open.some((id) => !seen.has(id))) setSeen(new Set([...seen, ...open]));
  return panes
    .filter(({ id }) => seen.has(id) || open.includes(id))
    .map(({ id, children = noNodes }) => (
      <div key={id} hidden={!open.includes(id)}>
        <NodeList nodes={children} />
      </div>
    ));
}

const noNodes: ResolvedNode[] = [];
