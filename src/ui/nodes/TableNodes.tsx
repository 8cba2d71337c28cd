import { createContext, use, type ReactNode } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import { NodeList } from './NodeList';
import { RenderNode, useRenderer } from './RenderNode';
import type { TablePart } from '../renderer';

const Context = createContext<TablePart | 'nowhere'>('nowhere');

/** The nodes of a table for the eye, each of them a row, or those of a row, each a cell. What is no such part gets one around it. */
export function TableNodes({ nodes, part }: { nodes: readonly ResolvedNode[]; part: TablePart }): ReactNode {
  return (
    <Context value={part}>
      {nodes.map((node) => (
        <TableNode key={node.id} node={node} part={part} />
      ))}
    </Context>
  );
}

function TableNode({ node, part }: { node: ResolvedNode; part: TablePart }): ReactNode {
  const renderer = useRenderer(node.jnpfKey);
  if (renderer?.tablePart === part) return <RenderNode node={node} />;
  const cell = (
    <td>
      <CellNodes nodes={[node]} />
    </td>
  );
  return part === 'row' ? <tr>{cell}</tr> : cell;
}

/** What stands in a cell, which no longer stands in its table. */
export function CellNodes({ nodes }: { nodes: readonly ResolvedNode[] }): ReactNode {
  return (
    <Context value="nowhere">
      <NodeList nodes={nodes} />
    </Context>
  );
}

/** A row or a cell of a table; where no table is around it (in a gallery, say), one is put there. */
export function InTable({ part, children }: { part: TablePart; children: ReactNode }): ReactNode {
  const place = use(Context);
  if (place === part) return children;
  const row = part === 'row' ? children : <tr>{children}</tr>;
  return (
    <table role="presentation">
      <tbody>{row}</tbody>
    </table>
  );
}
