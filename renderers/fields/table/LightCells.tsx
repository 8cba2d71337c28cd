import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { isJsonObject } from '#engine/json';
import { useCell } from '#form/cell-scope.tsx';
import { useFormStore } from '#form/form-context.tsx';
import { useRow } from '#form/row-context.tsx';
import { RenderNode } from '#ui/RenderNode.tsx';
import { useUiServices } from '#ui/services.tsx';
import { textsOfCells, textsOfRecord } from './row-texts';
import styles from './table.module.css';
import { useParts, type DrawnColumn } from './table-parts';
import { WhileShown } from './WhileShown';

/** The cells of a row that comes by: the values as text where the inputs will be. Columns out of sight are left empty. */
export function LightCells({ shown }: { shown: ReadonlySet<number> }): ReactNode {
  const { columns, isLocked } = useParts();
  const inSight = useMemo(() => columns.map((column, place) => (shown.has(place) ? column : undefined)), [columns, shown]);
  const texts = useTexts(inSight);
  return columns.map((column, place) =>
    shown.has(place) ? (
      <LightCell key={column.node.id} column={column} isLocked={isLocked} text={texts[place] ?? ''} />
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
  const { node, fixed, side, style, hides } = props.column;
  const box = lightBox(props);
  return (
    <td className={fixed ? `${styles[side]} ${styles.fixed}` : styles[side]} style={style} data-column={node.id}>
      {hides ? <WhileShown id={node.id}>{box}</WhileShown> : box}
    </td>
  );
}

/** No component of its own: there are hundreds while a table is scrolled. */
function lightBox({ column: { node, label, isEdited }, isLocked, text }: LightCellProps): ReactNode {
  // Choices that have to be asked for: only the renderer knows what they are called.
  const shown = isJsonObject(node.props?.['options']) ? <RenderNode node={node} part="Display" /> : text;
  if (!isEdited) return <div className={styles.read}>{shown}</div>;
  if (isLocked) return <div className={`${styles.light} ${styles.locked}`}>{shown}</div>;
  return (
    <button type="button" className={styles.light} data-light="" aria-label={`${label} ${text}`}>
      {shown}
    </button>
  );
}

/** What stands in the cells, followed as one. */
function useTexts(columns: readonly (DrawnColumn | undefined)[]): readonly string[] {
  const { registry } = useUiServices();
  const form = useFormStore();
  const cell = useCell();
  const record = useRow();
  const texts = useMemo(
    () =>
      form && cell && !record
        ? textsOfCells(columns, { form, cell, registry })
        : textsOfRecord(columns, { record: record ?? {}, registry }),
    [columns, form, cell, record, registry],
  );
  const current = useSyncExternalStore(texts.subscribe, texts.current, texts.current);
  return useMemo(() => JSON.parse(current) as string[], [current]);
}
