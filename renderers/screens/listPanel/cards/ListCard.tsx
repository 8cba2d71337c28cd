import { DownOutlined, MinusSquareOutlined, PlusSquareOutlined, UpOutlined } from '@ant-design/icons';
import { Checkbox } from 'antd';
import { lazy, Suspense, use, useState, type MouseEvent, type ReactNode } from 'react';
import { isEmptyValue } from '#engine/check-record';
import type { Action } from '#engine/generated/descriptor.gen';
import { RowFailuresContext } from '#ui/actions/row-failures.ts';
import { useActionFilter } from '#ui/actions/use-action-filter.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { ListDesignContext } from '#ui/screen/list-design.ts';
import { useText, useUiServices } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { CellAction } from '../CellAction';
import type { ColumnNode } from '../column-nodes';
import type { ListRow } from '../list-answer';
import { ListCell } from '../ListCell';
import listStyles from '../list.module.css';
import type { ListProps } from '../list-props';
import { RowActions } from '../RowActions';
import { isSkeleton } from '../skeleton-rows';
import { showsRecord } from '../shows-record';
import listTexts from '../texts.json';
import type { CardParts } from './card-parts';
import styles from './cards.module.css';
import texts from './texts.json';

const FailureNote = lazy(async () => ({ default: (await import('../parts')).FailureNote }));
const LinesCell = lazy(async () => ({ default: (await import('../parts')).LinesCell }));

/** Whether a card is chosen for the actions of several records. */
export interface CardChoice {
  isChosen: boolean;
  /** The name of the record. */
  name: string;
  choose(isChosen: boolean): void;
}

export interface ListCardProps {
  row: ListRow;
  parts: CardParts;
  props: Pick<ListProps, 'resource' | 'row' | 'ellipsis'>;
  /** The number of records above it in a tree. */
  depth?: number;
  /** Set if the record has records below it. */
  branch?: { isOpen: boolean; toggle(): void } | undefined;
  choice?: CardChoice | undefined;
}

/** A record as a card: a title with its state and its actions, facts, and the figure. A tap does what the title's button does. */
export function ListCard({ row, parts, props: { resource, row: rowActions }, depth = 0, branch, choice }: ListCardProps): ReactNode {
  const isAllowed = useActionFilter(resource);
  const failures = use(RowFailuresContext);
  const [isUnfolded, setUnfolded] = useState(false);
  const { title, state, rest } = parts;
  const isBone = isSkeleton(row);
  const actions = isBone ? [] : rowActions.filter((action) => isAllowed(action, row));
  const detail = title?.column.action ?? actions.find(showsRecord);
  const failure = failures?.of(row.id);
  return (
    // The button of the title has the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <li
      className={detail ? `${styles.card} ${styles.opens}` : styles.card}
      data-row={row.id}
      {...(depth > 0 && { style: { marginInlineStart: Math.min(depth, maxDepth) * indent } })}
      onClick={openCard}
    >
      <div className={styles.head}>
        {!isBone && <HeadStart branch={branch} choice={choice} />}
        <div className={styles.heading}>
          {title && (
            <Line columnNode={title} className={styles.title}>
              <Title row={row} columnNode={title} detail={detail} resource={resource} />
            </Line>
          )}
          {state && (
            <Line columnNode={state} className={styles.state}>
              <Title row={row} columnNode={state} detail={isBone ? undefined : state.column.action} resource={resource} />
            </Line>
          )}
        </div>
        {!isBone && rest.length > 0 && <Unfold isOpen={isUnfolded} onChange={setUnfolded} />}
        <RowActions actions={actions.filter((action) => action !== detail)} resource={resource} row={row} as="menu" />
      </div>
      <Lines row={row} parts={parts} isUnfolded={isUnfolded} />
      {failure && (
        <Suspense>
          <FailureNote failure={failure} onClose={() => failures?.clear(row.id)} />
        </Suspense>
      )}
    </li>
  );
}

interface LinesProps extends Pick<ListCardProps, 'row' | 'parts'> {
  isUnfolded: boolean;
}

/** The facts, of which a folded card leaves out those without a value, and the figure with its unit. */
function Lines({ row, parts: { facts, figure, unit, rest }, isUnfolded }: LinesProps): ReactNode {
  const { registry } = useUiServices();
  // An attribute of a related record has no value here.
  const isBlank = ({ node, table }: ColumnNode): boolean =>
    !isSkeleton(row) && !table && !registry.field(node.jnpfKey).attributeOf && isEmptyValue(row[node.id]);
  const lines = isUnfolded ? [...facts, ...rest] : facts.filter((fact) => !isBlank(fact));
  if (lines.length === 0 && !figure) return null;
  return (
    <dl className={styles.lines}>
      {lines.map((columnNode, index) => (
        <Labelled key={columnNode.column.field} columnNode={columnNode}>
          <Value row={row} columnNode={columnNode} isFirst={lines[index - 1]?.table?.id !== columnNode.table?.id} />
        </Labelled>
      ))}
      {figure && (
        <Labelled columnNode={figure} className={styles.figure}>
          <Value row={row} columnNode={figure} isFirst />
          {unit && !isSkeleton(row) && (isUnfolded || !isBlank(figure)) && (
            <span className={styles.unit}>
              <ListCell row={row} node={unit.node} />
            </span>
          )}
        </Labelled>
      )}
    </dl>
  );
}

/** Deeper records are indented no further, in pixels for each. */
const maxDepth = 4;
const indent = 16;

function HeadStart({ branch, choice }: Pick<ListCardProps, 'branch' | 'choice'>): ReactNode {
  const own = useOwnText(listTexts);
  return (
    <>
      {branch && (
        <IconButton
          size="small"
          label={own(branch.isOpen ? 'collapseRow' : 'expandRow')}
          icon={branch.isOpen ? <MinusSquareOutlined aria-hidden /> : <PlusSquareOutlined aria-hidden />}
          aria-expanded={branch.isOpen}
          onClick={branch.toggle}
        />
      )}
      {choice && (
        <Checkbox
          className={styles.choice ?? ''}
          checked={choice.isChosen}
          aria-label={own('choose', { name: choice.name })}
          onChange={({ target }) => choice.choose(target.checked)}
        />
      )}
    </>
  );
}

/** Shows the columns that a folded card leaves out. */
function Unfold({ isOpen, onChange }: { isOpen: boolean; onChange(isOpen: boolean): void }): ReactNode {
  const own = useOwnText(texts);
  return (
    <IconButton
      size="small"
      label={own(isOpen ? 'fold' : 'unfold')}
      icon={isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
      aria-expanded={isOpen}
      onClick={() => onChange(!isOpen)}
    />
  );
}

/** A tap on a card opens its record, unless it hits a control. */
function openCard({ currentTarget, target }: MouseEvent<HTMLElement>): void {
  if ((target as HTMLElement).closest('button, a, input, label, [role="menuitem"]') === null)
    currentTarget.querySelector<HTMLElement>(`.${styles.title} .${listStyles.cellAction}`)?.click();
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

function Labelled({ columnNode, className, children }: LineProps): ReactNode {
  const text = useText();
  return (
    <Line columnNode={columnNode} className={className ?? styles.line}>
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

/** A value of the head, which runs its action. */
function Title({ row, columnNode, detail, resource }: TitleProps): ReactNode {
  const text = useText();
  const isAllowed = useActionFilter(resource);
  const value = <Value row={row} columnNode={columnNode} isFirst />;
  if (!detail || isSkeleton(row) || !isAllowed(detail, row)) return value;
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
