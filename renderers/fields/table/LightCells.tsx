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
import { sizes } from './table-sizes';

/** The cells of a row that comes by: one component for all of them, with the values as text where the inputs will be. */
export function LightCells({ index }: { index: number }): ReactNode {
  const { columns, ticks, rowButtons, actionsStyle } = useParts();
  const texts = useTexts(columns);
  return (
    <>
      <th scope="row" className={`${styles.place} ${styles.fixed}`} style={{ left: 0 }}>
        {index + 1}
      </th>
      {ticks && <td aria-hidden="true" className={styles.fixed} style={{ left: sizes.index }} />}
      {columns.map((column, place) => (
        <LightCell key={column.node.id} column={column} text={texts[place] ?? ''} />
      ))}
      {rowButtons.length > 0 && <td aria-hidden="true" className={styles.fixed} style={actionsStyle} />}
    </>
  );
}

function LightCell({ column: { node, label, fixed, side, style, isEdited }, text }: { column: DrawnColumn; text: string }): ReactNode {
  // Choices that have to be asked for: only the renderer knows what they are called.
  const shown = isJsonObject(node.props?.['options']) ? <RenderNode node={node} part="Display" /> : text;
  return (
    <td className={fixed ? `${styles[side]} ${styles.fixed}` : styles[side]} style={style} data-column={node.id}>
      {isEdited ? (
        <button type="button" className={styles.light} data-light="" aria-label={`${label} ${text}`}>
          {shown}
        </button>
      ) : (
        <div className={styles.read}>{shown}</div>
      )}
    </td>
  );
}

/** What stands in the cells, followed as one. */
function useTexts(columns: readonly DrawnColumn[]): readonly string[] {
  const { registry } = useUiServices();
  const form = useFormStore();
  const cell = useCell();
  const record = useRow();
  const texts = useMemo(() => (form && cell && !record ? textsOfCells(columns, { form, cell, registry }) : textsOfRecord(columns, { record: record ?? {}, registry })), [columns, form, cell, record, registry]);
  const current = useSyncExternalStore(texts.subscribe, texts.current, texts.current);
  return useMemo(() => JSON.parse(current) as string[], [current]);
}
