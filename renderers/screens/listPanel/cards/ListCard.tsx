import { lazy, Suspense, use, type MouseEvent, type ReactNode } from 'react';
import type { Action } from '#engine/generated/descriptor.gen';
import { RowFailuresContext } from '#ui/actions/row-failures.ts';
import { useActionFilter } from '#ui/actions/use-action-filter.ts';
import { ListDesignContext } from '#ui/screen/list-design.ts';
import { useText } from '#ui/services.tsx';
import { CellAction } from '../CellAction';
import type { ColumnNode } from '../column-nodes';
import type { ListRow } from '../list-answer';
import { ListCell } from '../ListCell';
import listStyles from '../list.module.css';
import type { ListProps } from '../list-props';
import { RowActions } from '../RowActions';
import { isSkeleton } from '../skeleton-rows';
import { showsRecord } from '../shows-record';
import styles from './cards.module.css';

const FailureNote = lazy(async () => ({ default: (await import('../parts')).FailureNote }));
const LinesCell = lazy(async () => ({ default: (await import('../parts')).LinesCell }));

export interface ListCardProps {
  row: ListRow;
  nodes: readonly ColumnNode[];
  props: Pick<ListProps, 'resource' | 'row' | 'ellipsis'>;
}

/** A record as a card: the first column is its title, the others are lines. A tap does what the title's button does. */
export function ListCard({ row, nodes, props: { resource, row: rowActions } }: ListCardProps): ReactNode {
  const isAllowed = useActionFilter(resource);
  const failures = use(RowFailuresContext);
  const [title, ...lines] = nodes;
  const actions = isSkeleton(row) ? [] : rowActions.filter((action) => isAllowed(action, row));
  const detail = title?.column.action ?? actions.find(showsRecord);
  const others = actions.filter((action) => action !== detail);
  const failure = failures?.of(row.id);
  return (
    // The button of the title has the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <li className={detail ? `${styles.card} ${styles.opens}` : styles.card} data-row={row.id} onClick={openCard}>
      <div className={styles.head}>
        {title && (
          <Line columnNode={title} className={styles.title}>
            <Title row={row} columnNode={title} detail={detail} resource={resource} />
          </Line>
        )}
        <RowActions actions={others} resource={resource} row={row} as="menu" />
      </div>
      {lines.length > 0 && (
        <dl className={styles.lines}>
          {lines.map((columnNode, index) => (
            <Labelled key={columnNode.column.field} columnNode={columnNode}>
              <Value row={row} columnNode={columnNode} isFirst={lines[index - 1]?.table?.id !== columnNode.table?.id} />
            </Labelled>
          ))}
        </dl>
      )}
      {failure && (
        <Suspense>
          <FailureNote failure={failure} onClose={() => failures?.clear(row.id)} />
        </Suspense>
      )}
    </li>
  );
}

/** A tap on a card opens its record, unless it hits a control. */
function openCard({ currentTarget, target }: MouseEvent<HTMLElement>): void {
  if ((target as HTMLElement).closest('button, a, input, label, [role="menuitem"]') === null)
    currentTarget.querySelector<HTMLElement>(`.${listStyles.cellAction}`)?.click();
}

interface LineProps {
  columnNode: ColumnNode;
  className?: string | undefined;
  children: ReactNode;
}

/** The place of a column. A designed list shows which is selected. */
function Line({ columnNode: { column }, className, children }: LineProps): ReactNode {
  const isSelected = use(ListDesignContext)?.selected === column.field;
  return (
    <div className={className} data-field={column.field} data-selected={isSelected || undefined}>
      {children}
    </div>
  );
}

function Labelled({ columnNode, children }: LineProps): ReactNode {
  const text = useText();
  return (
    <Line columnNode={columnNode} className={styles.line}>
      <dt className={styles.label}>{labelOf(columnNode, text)}</dt>
      <dd className={styles.value}>{children}</dd>
    </Line>
  );
}

/** The label of a line. A card has no headings, so a column of a sub-table says which, unless it has a label of its own. */
function labelOf({ node, table, column }: ColumnNode, text: ReturnType<typeof useText>): string {
  const label = text(node.label) || node.id;
  const isOwn = column.label !== undefined && text(column.label) === label;
  return table && !isOwn ? `${text(table.label)}-${label}` : label;
}

interface TitleProps {
  row: ListRow;
  columnNode: ColumnNode;
  detail: Action | undefined;
  resource: string;
}

function Title({ row, columnNode, detail, resource }: TitleProps): ReactNode {
  const text = useText();
  const value = <Value row={row} columnNode={columnNode} isFirst />;
  if (!detail || isSkeleton(row)) return value;
  return (
    <CellAction action={detail} resource={resource} row={row} label={text(columnNode.node.label)}>
      {value}
    </CellAction>
  );
}

interface ValueProps {
  row: ListRow;
  columnNode: ColumnNode;
  /** Whether this is the first column of its sub-table. */
  isFirst: boolean;
}

function Value({ row, columnNode: { column, node, table }, isFirst }: ValueProps): ReactNode {
  if (isSkeleton(row)) return <span className={listStyles.bone} />;
  if (!table) return <ListCell row={row} node={node} isPath={column.path} />;
  return (
    <Suspense>
      <LinesCell row={row} table={table.id} node={node} isFirst={isFirst} />
    </Suspense>
  );
}
