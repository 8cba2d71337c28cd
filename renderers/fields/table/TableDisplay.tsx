import { useId, useMemo, type ReactNode } from 'react';
import { isJsonObject } from '#engine/json';
import { useValue } from '#form/use-value.ts';
import { usePhone } from '#ui/browser/use-phone.ts';
import { DetailProvider, useIsDetail } from '#ui/display/detail-context.tsx';
import type { ViewProps } from '#ui/renderer.ts';
import { StackedRows } from './StackedRows';
import styles from './table.module.css';
import { TableBody } from './TableBody';
import { TableEmpty } from './TableEmpty';
import { TableFrame } from './TableFrame';
import { TablePartsProvider, TableRowsProvider } from './table-parts';
import { TableTitle } from './TableTitle';
import { ReadOnlyTotals } from './TableTotals';
import { useTableParts } from './use-table-parts';

/** A read-only sub-table with totals. */
export function TableDisplay({ node }: ViewProps): ReactNode {
  const value = useValue(node.id);
  const isDetail = useIsDetail();
  const isPhone = usePhone();
  const id = useId();
  const records = useMemo(() => (Array.isArray(value) ? (value as unknown[]).filter(isJsonObject) : []), [value]);
  const rowIds = useMemo(() => records.map((_record, index) => String(index)), [records]);
  const parts = useTableParts({ node, isLocked: true, records });
  return (
    <TablePartsProvider value={parts}>
      <TableRowsProvider value={rowIds}>
        <div className={styles.editor}>
          {isDetail && <TableTitle elementId={id} />}
          {isDetail && isPhone ? (
            <StackedRows records={records} />
          ) : (
            <DetailProvider value={false}>
              <TableFrame totals={<ReadOnlyTotals />}>
                <TableBody empty={<TableEmpty isEdited={false} />} />
              </TableFrame>
            </DetailProvider>
          )}
        </div>
      </TableRowsProvider>
    </TablePartsProvider>
  );
}
