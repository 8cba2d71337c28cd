import { Pagination, Spin } from 'antd';
import { useId, type ReactNode } from 'react';
import type { RelatedColumn } from '#engine/relation/related-source';
import { usePhone } from '../browser/use-phone';
import { useNamedArrows } from '../controls/use-named-arrows';
import { stackedRole } from '../rows/stacked-role';
import { FailedState } from '../states/FailedState';
import { useText } from '../services';
import { useOwnText } from '../texts/use-own-text';
import { rowKey, type RelatedPage, type RelatedRow } from './related-calls';
import { relatedText } from './related-text';
import styles from './relation.module.css';
import texts from './texts.json';
import type { PickRows, PickScope } from './use-pick-rows';

export interface PickTableProps {
  scope: PickScope;
  rows: PickRows;
  isMultiple: boolean;
  /** The values of the chosen rows. */
  chosen: ReadonlySet<string>;
  onChoose(row: RelatedRow, isChosen: boolean): void;
  /** Enter on a chosen row. */
  onConfirm(): void;
  /** In pixels. Without it, the table takes the height of its rows. */
  height?: number;
}

/** Rows with a radio or a checkbox, their number, and the configured columns; on a phone, each is a title with facts below it. */
export function PickTable({ scope, rows, isMultiple, chosen, onChoose, onConfirm, height }: PickTableProps): ReactNode {
  const own = useOwnText(texts);
  const itemRender = useNamedArrows();
  const group = useId();
  const isStacked = usePhone();
  const { page, isLoading, error, number, size, turnTo, reload } = rows;
  const headingOf = useHeadings(page?.headings);
  if (error !== undefined) return <FailedState title={own('failed')} error={error} onRetry={reload} />;
  const isEmpty = !isLoading && page?.rows.length === 0;
  const numeric = new Set(columnsOfNumbers(scope.columns.shown, page?.rows ?? []));
  const isPaged = page !== undefined && (scope.hasPage || page.total > page.rows.length);
  return (
    <Spin spinning={isLoading} delay={200}>
      <div className={styles.frame} style={height === undefined ? undefined : { height }} aria-busy={isLoading}>
        <table className={isStacked ? `${styles.table} ${styles.stacked}` : styles.table} {...stackedRole(isStacked, 'table')}>
          <Head scope={scope} numeric={numeric} isStacked={isStacked} headingOf={headingOf} />
          <tbody {...stackedRole(isStacked, 'rowgroup')}>
            {page?.rows.map((row, position) => (
              <Row
                key={rowKey(scope.source, row)}
                group={group}
                scope={scope}
                numeric={numeric}
                row={row}
                place={(number - 1) * size + position + 1}
                isMultiple={isMultiple}
                isStacked={isStacked}
                headingOf={headingOf}
                chosen={chosen}
                onChoose={onChoose}
                onConfirm={onConfirm}
              />
            ))}
          </tbody>
        </table>
        {isEmpty && <div className={styles.none}>{own('empty')}</div>}
      </div>
      {isPaged && (
        <Pagination
          itemRender={itemRender}
          className={styles.pages ?? ''}
          size="small"
          align="end"
          current={number}
          pageSize={size}
          total={page.total}
          showSizeChanger={false}
          showTotal={(total) => own('total', { total })}
          onChange={turnTo}
        />
      )}
    </Spin>
  );
}

interface StackedProps {
  isStacked: boolean;
}

/** The heading of a column: that of the design, else the label of the field, which comes with the rows. */
function useHeadings(labels: RelatedPage['headings'] | undefined): (column: RelatedColumn) => string {
  const text = useText();
  const own = useOwnText(texts);
  return ({ value, label }) => {
    // A column without a heading of its own has the name of its field.
    const isUnnamed = label === '' || label === value;
    const fieldLabel = isUnnamed ? labels?.[value] : undefined;
    if (typeof fieldLabel === 'string') return fieldLabel;
    return isUnnamed && label !== '' && labels === undefined ? '' : text(label) || own('name');
  };
}

interface HeadProps extends StackedProps {
  scope: PickScope;
  headingOf(column: RelatedColumn): string;
  /** The columns of numbers. */
  numeric: ReadonlySet<string>;
}

function Head({ scope, numeric, isStacked, headingOf }: HeadProps): ReactNode {
  const own = useOwnText(texts);
  const role = stackedRole(isStacked, 'columnheader');
  return (
    <thead {...stackedRole(isStacked, 'rowgroup')}>
      <tr {...stackedRole(isStacked, 'row')}>
        <th {...role} className={styles.mark} aria-label={own('chosen')} />
        <th {...role} className={styles.index}>
          {own('index')}
        </th>
        {scope.columns.shown.map((column) => (
          <th key={column.value} {...role} className={cellClass(scope, column.value, numeric)}>
            {headingOf(column)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface RowProps extends HeadProps, Pick<PickTableProps, 'isMultiple' | 'chosen' | 'onChoose' | 'onConfirm'> {
  row: RelatedRow;
  /** The name of the radios. */
  group: string;
  /** Counted from 1 over all pages. */
  place: number;
}

/** The columns whose rows hold numbers. Their digits lie below each other, as in a list. */
const columnsOfNumbers = (columns: readonly { value: string }[], rows: readonly RelatedRow[]): string[] =>
  columns.flatMap(({ value }) => {
    const cells = rows.map((row) => row[value]).filter((cell) => cell !== undefined && cell !== null && cell !== '');
    return cells.length > 0 && cells.every((cell) => typeof cell === 'number') ? value : [];
  });

/** The column of the names gives way to the others, so that none of them is cut off. */
const cellClass = ({ source }: PickScope, column: string, numeric: ReadonlySet<string>): string | undefined =>
  numeric.has(column) ? styles.number : column === source.label ? styles.main : undefined;

function Row(props: RowProps): ReactNode {
  const { scope, row, numeric, group, place, isMultiple, isStacked, headingOf, chosen, onChoose, onConfirm } = props;
  const own = useOwnText(texts);
  const { source, columns } = scope;
  const isChosen = chosen.has(rowKey(source, row));
  const role = stackedRole(isStacked, 'cell');
  const toggle = (): void => onChoose(row, isMultiple ? !isChosen : true);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- it has an input
    <tr {...stackedRole(isStacked, 'row')} data-chosen={isChosen || undefined} onClick={toggle}>
      <td {...role} className={styles.mark}>
        <input
          type={isMultiple ? 'checkbox' : 'radio'}
          name={isMultiple ? undefined : group}
          aria-label={own('choose', { row: place })}
          checked={isChosen}
          onChange={toggle}
          onClick={(event) => event.stopPropagation()}
          onKeyDown={(event) => {
            const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
            if (step === 0 && (event.key !== 'Enter' || event.ctrlKey || event.metaKey)) return;
            // An arrow key would choose a radio.
            event.preventDefault();
            if (step !== 0) focusRow(event.currentTarget, step);
            else if (isChosen) onConfirm();
            else toggle();
          }}
        />
      </td>
      <td {...role} className={styles.index}>
        {place}
      </td>
      {columns.shown.map((column, index) => {
        const { value } = column;
        const shown = relatedText(row, value);
        return (
          <td
            key={value}
            {...role}
            className={cellClass(scope, value, numeric)}
            title={shown}
            data-label={isStacked && index > 0 ? headingOf(column) : undefined}
          >
            {shown}
          </td>
        );
      })}
    </tr>
  );
}

/** Moves the focus to the row above or below. */
function focusRow(input: HTMLInputElement, step: 1 | -1): void {
  const inputs = [...(input.closest('tbody')?.querySelectorAll('input') ?? [])];
  const next = inputs[inputs.indexOf(input) + step];
  next?.focus();
  // A stacked row is higher than its input.
  next?.closest('tr')?.scrollIntoView?.({ block: 'nearest' });
}
