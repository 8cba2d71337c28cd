import { CheckOutlined, LoadingOutlined, RightOutlined } from '@ant-design/icons';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useNearEnd } from '../browser/use-near-end';
import styles from './selector.module.css';
import type { SelectorItem, SelectorNode } from './selector-tab';
import type { SelectorRow } from './selector-row';

export interface SelectorRowsProps {
  rows: readonly SelectorRow[];
  isTree: boolean;
  label: string;
  chosen: ReadonlySet<string>;
  isMultiple: boolean;
  onPick(item: SelectorItem): void;
  /** Enter on a chosen row. */
  onConfirm?: (() => void) | undefined;
  onToggle(node: SelectorNode): void;
  /** The end of the rows is near. */
  onMore(): void;
}

/** Rows that are drawn at first, and more of them at each approach to the bottom. */
const drawnRows = 200;

/** The rows of a tree or a list. One row takes part in Tab; the arrow keys move between them. */
export function SelectorRows(props: SelectorRowsProps): ReactNode {
  const { rows, isTree, label, chosen, isMultiple, onPick, onConfirm, onToggle, onMore } = props;
  const { boxRef, shown, more, onScroll } = useGrowingRows(rows, onMore);
  const [active, setActive] = useState<string>();
  const activeRow = shown.find(({ node }) => node.id === active) ?? shown[0];
  const focus = (index: number): void => {
    const row = shown[Math.max(0, Math.min(index, shown.length - 1))];
    if (!row) return;
    setActive(row.node.id);
    boxRef.current?.querySelector<HTMLElement>(`[data-index="${shown.indexOf(row)}"]`)?.focus();
    if (index >= shown.length - 1) more();
  };
  const isChosen = ({ node }: SelectorRow): boolean => node.item !== undefined && chosen.has(node.item.key);
  const act = ({ node }: SelectorRow): void => {
    if (node.item) onPick(node.item);
    else if (node.hasChildren) onToggle(node);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const index = activeRow ? shown.indexOf(activeRow) : 0;
    const target = activeRow && nextFocus(event.key, index, shown);
    if (target !== undefined) focus(target);
    else if (activeRow && isTree && togglesOn(event.key, activeRow)) onToggle(activeRow.node);
    else if (activeRow && event.key === 'Enter' && onConfirm && isChosen(activeRow)) onConfirm();
    else if (activeRow && (event.key === 'Enter' || event.key === ' ')) act(activeRow);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/no-static-element-interactions -- its rows take the focus
    <div
      ref={boxRef}
      className={styles.rows}
      role={isTree ? 'tree' : 'listbox'}
      aria-label={label}
      aria-multiselectable={isMultiple || undefined}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
    >
      {shown.map((row, index) => (
        <Row
          key={row.node.id}
          row={row}
          index={index}
          isTree={isTree}
          isActive={row === activeRow}
          isChosen={isChosen(row)}
          onAct={() => {
            setActive(row.node.id);
            act(row);
          }}
          onToggle={() => onToggle(row.node)}
        />
      ))}
    </div>
  );
}

/** The drawn rows. More are drawn near the bottom, and more are loaded when all are drawn. */
function useGrowingRows(rows: readonly SelectorRow[], onMore: () => void) {
  const [drawn, setDrawn] = useState(drawnRows);
  const shown = rows.slice(0, drawn);
  const more = (): void => {
    setDrawn(shown.length + drawnRows);
    if (shown.length === rows.length) onMore();
  };
  return { ...useNearEnd(shown.length, more), shown, more };
}

interface RowProps {
  row: SelectorRow;
  index: number;
  isTree: boolean;
  isActive: boolean;
  isChosen: boolean;
  onAct(): void;
  onToggle(): void;
}

function Row({ row: { node, level, isExpanded, isLoading }, index, isTree, isActive, isChosen, onAct, onToggle }: RowProps): ReactNode {
  const treeProps = isTree ? { 'aria-level': level, 'aria-expanded': node.hasChildren ? isExpanded : undefined } : undefined;
  return (
    // oxlint-disable-next-line click-events-have-key-events, no-static-element-interactions, role-has-required-aria-props -- keys: the tree
    <div
      role={isTree ? 'treeitem' : 'option'}
      {...treeProps}
      aria-selected={node.item ? isChosen : undefined}
      aria-busy={isLoading || undefined}
      tabIndex={isActive ? 0 : -1}
      data-index={index}
      className={styles.row}
      style={{ paddingInlineStart: 8 + (level - 1) * 20 }}
      onClick={onAct}
    >
      {isTree && (
        <span
          aria-hidden="true"
          className={styles.arrow}
          data-open={isExpanded || undefined}
          onClick={(event) => {
            event.stopPropagation();
            if (node.hasChildren) onToggle();
          }}
        >
          {isLoading ? <LoadingOutlined /> : node.hasChildren && <RightOutlined />}
        </span>
      )}
      <span className={styles.name}>{node.name}</span>
      {!isTree && node.note !== undefined && <span className={styles.note}>{node.note}</span>}
      {isChosen && <CheckOutlined className={styles.check} aria-hidden="true" />}
    </div>
  );
}

/** The row that a key moves to. */
function nextFocus(key: string, index: number, rows: readonly SelectorRow[]): number | undefined {
  const row = rows[index];
  switch (key) {
    case 'ArrowDown':
      return index + 1;
    case 'ArrowUp':
      return index - 1;
    case 'Home':
      return 0;
    case 'End':
      return rows.length - 1;
    case 'ArrowRight':
      return row?.isExpanded === true && (rows[index + 1]?.level ?? 0) > row.level ? index + 1 : undefined;
    case 'ArrowLeft':
      return row && !row.isExpanded && row.level > 1 ? rows.findLastIndex(({ level }, at) => at < index && level < row.level) : undefined;
    default:
      return undefined;
  }
}

/** Whether a key opens or closes a row of a tree. */
const togglesOn = (key: string, { node, isExpanded }: SelectorRow): boolean =>
  node.hasChildren && ((key === 'ArrowRight' && !isExpanded) || (key === 'ArrowLeft' && isExpanded));
