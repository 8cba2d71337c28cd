import { useMemo, type ReactNode } from 'react';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { CellNodes, InTable } from '#ui/nodes/TableNodes.tsx';
import { themedColour } from '#ui/props/themed-colour.ts';
import styles from './view.module.css';

function Edit({ node }: ViewProps): ReactNode {
  const { merged, colspan, rowspan, backgroundColor } = node.props ?? {};
  const style = useMemo(() => ({ backgroundColor: themedColour(backgroundColor, 'ground') }), [backgroundColor]);
  if (merged === true) return null;
  return (
    <InTable part="cell">
      <td data-node={node.id} className={styles.cell} style={style} colSpan={spanOf(colspan)} rowSpan={spanOf(rowspan)}>
        <CellNodes nodes={node.children ?? noNodes} />
      </td>
    </InTable>
  );
}

const noNodes: NonNullable<ViewProps['node']['children']> = [];

/** HTML limits `colspan` to 1000. */
const spanOf = (value: unknown): number | undefined =>
  typeof value === 'number' && value > 1 && value <= 1000 ? Math.floor(value) : undefined;

export const renderer = defineRenderer({ Edit, tablePart: 'cell' });
