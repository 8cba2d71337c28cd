import { useMemo, type ReactNode } from 'react';
import { NodeList } from '#ui/NodeList.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { TablePart, TablePlace } from '#ui/table-place.tsx';
import { themedColour } from '#ui/themed-colour.ts';
import styles from './view.module.css';

function Edit({ node }: ViewProps): ReactNode {
  const { merged, colspan, rowspan, backgroundColor } = node.props ?? {};
  const style = useMemo(() => ({ backgroundColor: themedColour(backgroundColor, 'ground') }), [backgroundColor]);
  if (merged === true) return null;
  return (
    <TablePart part="cells">
      <td className={styles.cell} style={style} colSpan={spanOf(colspan)} rowSpan={spanOf(rowspan)}>
        <TablePlace value="nowhere">
          <NodeList nodes={node.children ?? noNodes} />
        </TablePlace>
      </td>
    </TablePart>
  );
}

const noNodes: NonNullable<ViewProps['node']['children']> = [];

/** As many rows or columns as a table of a form can have. */
const spanOf = (value: unknown): number | undefined => (typeof value === 'number' && value > 1 && value <= 1000 ? Math.floor(value) : undefined);

export const renderer = defineRenderer({ Edit });
