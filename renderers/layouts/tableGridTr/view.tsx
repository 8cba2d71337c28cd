import type { ReactNode } from 'react';
import { RenderNode } from '#ui/RenderNode.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { TablePart, TablePlace } from '#ui/table-place.tsx';

function Edit({ node }: ViewProps): ReactNode {
  return (
    <TablePart part="rows">
      <tr>
        <TablePlace value="cells">
          {(node.children ?? []).map((cell) => (
            <RenderNode key={cell.id} node={cell} />
          ))}
        </TablePlace>
      </tr>
    </TablePart>
  );
}

export const renderer = defineRenderer({ Edit });
