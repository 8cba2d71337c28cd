import { createContext, use, type ReactNode } from 'react';
import type { ResolvedNode } from '#engine/resolve-fields';
import { NodeList } from './NodeList';
import { RenderNode, useRenderer } from './RenderNode';
import type { TablePart } from '../renderer';

/** What the nearest table expects as children. */
const Context = createContext<TablePart | 'none'>('none');

/** The rows of a layout table, or the cells of a row. A node that is not such a part is wrapped in one. */
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

/** The contents of a cell, which are not parts of its table. */
export function CellNodes({ nodes }: { nodes: readonly ResolvedNode[] }): ReactNode {
  return (
    <Context value="none">
      <NodeList nodes={nodes} />
    </Context>
  );
}

/** A row or a cell of a table. Outside of a table (in the gallery) it is wrapped in one. */
export function InTable({ part, children }: { part: TablePart; children: ReactNode }): ReactNode {
  const expectedPart = use(Context);
  if (expectedPart === part) return children;
  const row = part === 'row' ? children : <tr>{children}</tr>;
  return (
    <table role="presentation">
      <tbody>{row}</tbody>
    </table>
  );
}
