import { useMemo, type ReactNode } from 'react';
import { isEmptyValue } from '#engine/check-record';
import { isJsonObject } from '#engine/json';
import type { Row } from '#form/row-context.tsx';
import { RowNameContext } from '#ui/actions/row-name.ts';
import { useActionFilter } from '#ui/actions/use-action-filter.ts';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import { RecordListContext, type RecordList } from '#ui/dialogs/record-list.ts';
import { useText, useUiServices } from '#ui/services.tsx';
import { cardPartsOf, type CardParts } from './cards/card-parts';
import type { ColumnNode } from './column-nodes';
import { allRows, type ListRow } from './list-answer';
import { ListCell } from './ListCell';
import type { ListProps } from './list-props';
import styles from './list.module.css';
import { isSkeleton } from './skeleton-rows';
import type { ListState } from './use-list';

interface RowsOfProps {
  props: ListProps;
  list: ListState;
  nodes: readonly ColumnNode[];
  nameOf(row: Row): string;
  children: ReactNode;
}

/** Around the rows of a list: what their actions and details know of it. */
export function RowsOf({ props, list, nodes, nameOf, children }: RowsOfProps): ReactNode {
  const { registry, text } = useUiServices();
  const parts = useMemo(() => cardPartsOf(nodes, props.summary, { registry, text }), [nodes, props.summary, registry, text]);
  return (
    <RecordListContext value={useRecordList(props, list, { ...parts, nameOf })}>
      <RowNameContext value={nameOf}>{children}</RowNameContext>
    </RecordListContext>
  );
}

type Head = CardParts & Pick<RowsOfProps, 'nameOf'>;

/** The figure and the state are those of the cards on a phone. */
function useRecordList({ resource, row: actions }: ListProps, list: ListState, { state, figure, nameOf }: Head): RecordList {
  const isAllowed = useActionFilter(resource);
  const { dialog } = useDescriptors();
  const text = useText();
  const { rows, page, size, total, isPaged, isTree, loadPage } = list;
  const steps = useMemo(
    () => stepsIn({ rows, page, size, total, isPaged, isTree, loadPage }),
    [rows, page, size, total, isPaged, isTree, loadPage],
  );
  return useMemo(
    () => ({
      ...steps,
      editOf: (row) =>
        actions.find((action) => {
          const id = action.with?.['id'];
          const form = action.do === 'open' ? dialog(action.dialog ?? '') : undefined;
          const isOwn = isJsonObject(id) && id['$ref'] === 'row.id' && form?.resource === resource && form?.use !== 'detail';
          return isOwn && isAllowed(action, row);
        }),
      drawHead: (row) => (
        <>
          <span className={styles.headName}>{nameOf(row)}</span>
          {figure && !isEmptyValue(row[figure.node.id]) && (
            <span className={styles.headFigure}>
              <span className={styles.headLabel}>{text(figure.node.label)}</span> <ListCell row={row} node={figure.node} />
            </span>
          )}
          {state && (
            <span className={styles.headState}>
              <ListCell row={row} node={state.node} />
            </span>
          )}
        </>
      ),
    }),
    [steps, actions, dialog, resource, isAllowed, figure, state, nameOf, text],
  );
}

type Pages = Pick<ListState, 'rows' | 'page' | 'size' | 'total' | 'isPaged' | 'isTree' | 'loadPage'>;

/** The records of a list's conditions in their order, over all pages; in a tree, those that are loaded. */
function stepsIn({ rows, page, size, total, isPaged, isTree, loadPage }: Pages): Pick<RecordList, 'placeOf' | 'neighbour'> {
  const isFlat = isPaged && !isTree;
  const pages = new Map([[isFlat ? page : 1, recordsIn(rows)]]);
  const find = (id: unknown) => {
    for (const [number, records] of pages) {
      const index = records.findIndex((record) => record.id === id);
      if (index !== -1) return { number, index, records };
    }
    return undefined;
  };
  const pageAt = async (number: number): Promise<readonly ListRow[]> => {
    const records = pages.get(number) ?? recordsIn(await loadPage(number));
    pages.set(number, records);
    return records;
  };
  return {
    placeOf: (id) => {
      const found = find(id);
      const row = found?.records[found.index];
      if (!found || !row) return undefined;
      const before = isFlat ? (found.number - 1) * size : 0;
      return { place: before + found.index + 1, total: isFlat ? total : found.records.length, row };
    },
    neighbour: async (id, step) => {
      const found = find(id);
      const beside = found?.records[found.index + step];
      if (!found || beside) return beside?.id;
      const number = found.number + step;
      if (!isFlat || number < 1 || number > Math.ceil(total / size)) return undefined;
      return (await pageAt(number)).at(step === 1 ? 0 : -1)?.id;
    },
  };
}

const recordsIn = (rows: readonly ListRow[]): readonly ListRow[] => allRows(rows).filter((row) => !isSkeleton(row));
