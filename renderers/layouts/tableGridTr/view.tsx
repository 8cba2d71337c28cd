import type { ReactNode } from 'react';
import { InTable, TableNodes } from '#ui/nodes/TableNodes.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';

function Edit({ node }: ViewProps): ReactNode {
  return (
    <InTable part="row">
      <tr data-node={node.id}>
        <TableNodes nodes={node.children ?? noNodes} part="cell" />
      </tr>
    </InTable>
  );
}

const noNodes: NonNullable<ViewProps['node']['children']> = [];

export const renderer = defineRenderer({ Edit, tablePart: 'row' });
