import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { isJsonObject } from '#engine/json';
import { useCell } from '#form/cell-scope.tsx';
import { useFormStore } from '#form/form-context.tsx';
import { useRow } from '#form/row-context.tsx';
import { RenderNode } from '#ui/nodes/RenderNode.tsx';
import { useUiServices } from '#ui/services.tsx';
import { CellLabel } from './ColumnName';
import { textsOfCells, textsOfRecord } from './row-texts';
import { stackedRole } from '#ui/rows/stacked-role.ts';
import styles from './table.module.css';
import { useParts, type DrawnColumn } from './table-parts';
import { WhileShown } from './WhileShown';

/** Cells of a row while the table scrolls: values as text instead of inputs. Columns outside the viewport stay empty. */
export function LightCells({ shown }: { shown: ReadonlySet<number> }): ReactNode {
  const { columns, isLocked } = useParts();
  const visibleColumns = useMemo(() => columns.map((column, index) => (shown.has(index) ? column : undefined)), [columns, shown]);
  const texts = useTexts(visibleColumns);
  return columns.map((column, index) =>
    shown.has(index) ? (
      <LightCell key={column.node.id} column={column} isLocked={isLocked} text={texts[index] ?? ''} />
    ) : (
      <td key={column.node.id} aria-hidden="true" />
    ),
  );
}

interface LightCellProps {
  column: DrawnColumn;
  isLocked: boolean;
  text: string;
}

function LightCell(props: LightCellProps): ReactNode {
  const { node, fixed, side, style, isConditional } = props.column;
  const { isStacked } = useParts();
  const content = (
    <>
      <CellLabel column={props.column} />
      {lightContent(props)}
    </>
  );
  return (
    <td
      {...stackedRole(isStacked, 'cell')}
      className={fixed ? `${styles[side]} ${styles.fixed}` : styles[side]}
      style={style}
      data-column={node.id}
    >
      {isConditional ? <WhileShown id={node.id}>{content}</WhileShown> : content}
    </td>
  );
}

/** A function rather than a component, because scrolling renders hundreds of cells. */
function lightContent({ column: { node, label, isEdited }, isLocked, text }: LightCellProps): ReactNode {
  // Only the renderer can resolve names of choices from the server.
  const display = isJsonObject(node.props?.['options']) ? <RenderNode node={node} part="Display" /> : text;
  if (!isEdited) return <div className={styles.read}>{display}</div>;
  if (isLocked) return <div className={`${styles.light} ${styles.locked}`}>{display}</div>;
  return (
    <button type="button" className={styles.light} data-light="" aria-label={`${label} ${text}`}>
      {display}
    </button>
  );
}

/** Texts of all cells in one subscription. */
function useTexts(columns: readonly (DrawnColumn | undefined)[]): readonly string[] {
  const { registry, language, text } = useUiServices();
  const form = useFormStore();
  const cell = useCell();
  const record = useRow();
  const texts = useMemo(
    () =>
      form && cell && !record
        ? textsOfCells(columns, { form, cell, registry, language, text })
        : textsOfRecord(columns, { record: record ?? {}, registry, language, text }),
    [columns, form, cell, record, registry, language, text],
  );
  const current = useSyncExternalStore(texts.subscribe, texts.current, texts.current);
  return useMemo(() => JSON.parse(current) as string[], [current]);
}
