import { SearchOutlined } from '@ant-design/icons';
import { Button, Input, Tree } from 'antd';
import { useState, type ReactNode } from 'react';
import { useElementHeight } from '#ui/browser/use-element-height.ts';
import { clearMark } from '#ui/controls/clear-mark.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { FailedState } from '#ui/states/FailedState.tsx';
import { ScreenSkeleton } from '#ui/states/ScreenSkeleton.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { StepState } from './grant-draft';
import { branchIds, checkedIn, leafIds, matchingNodes, type GrantNode } from './grant-nodes';
import styles from './grant.module.css';
import texts from './texts.json';

interface GrantTreeProps {
  label: string;
  state: StepState;
  /** Shown if there is nothing to grant. */
  empty: string;
  onCheck(ids: readonly string[], isChecked: boolean): void;
  onRetry(): void;
}

/** The tree of a step. Checking a node checks what is shown below it, and the branches above follow. */
export function GrantTree(props: GrantTreeProps): ReactNode {
  // The same height in every state keeps the buttons below in their place.
  return (
    <div className={styles.step}>
      <StepContent {...props} />
    </div>
  );
}

function StepContent({ label, state, empty, onCheck, onRetry }: GrantTreeProps): ReactNode {
  const own = useOwnText(texts);
  if (state.status === 'loading') return <ScreenSkeleton />;
  if (state.status === 'failed') return <FailedState title={own('failed')} error={state.error} onRetry={onRetry} />;
  if (state.nodes.length === 0) return <EmptyState title={empty} />;
  return <LoadedTree label={label} nodes={state.nodes} leaves={state.checked} onCheck={onCheck} />;
}

interface LoadedTreeProps {
  label: string;
  nodes: readonly GrantNode[];
  leaves: ReadonlySet<string>;
  onCheck: GrantTreeProps['onCheck'];
}

function LoadedTree({ label, nodes, leaves, onCheck }: LoadedTreeProps): ReactNode {
  const own = useOwnText(texts);
  const [search, setSearch] = useState('');
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [box, height] = useElementHeight();
  const shown = matchingNodes(nodes, search);
  const branches = branchIds(shown);
  const total = leafIds(nodes);
  const isFiltered = search.trim() !== '';
  const expanded = isFiltered ? branches : branches.filter((id) => !collapsed.has(id));
  return (
    <>
      <div className={styles.tools}>
        <Input
          className={styles.search}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          prefix={<SearchOutlined />}
          placeholder={own('search')}
          aria-label={own('search')}
          allowClear={clearMark}
          autoComplete="off"
        />
        <Button onClick={() => onCheck(leafIds(shown), true)}>{own('checkAll')}</Button>
        <Button onClick={() => onCheck(leafIds(shown), false)}>{own('checkNone')}</Button>
        <Button disabled={isFiltered} onClick={() => setCollapsed(new Set())}>
          {own('expand')}
        </Button>
        <Button disabled={isFiltered} onClick={() => setCollapsed(new Set(branches))}>
          {own('collapse')}
        </Button>
        <output className={styles.count}>
          {own('count', { count: total.filter((id) => leaves.has(id)).length, total: total.length })}
        </output>
      </div>
      <div className={styles.tree} ref={box}>
        {shown.length === 0 ? (
          <div className={styles.none}>{own('noMatch')}</div>
        ) : (
          <Tree<TreeNode>
            styles={transparent}
            aria-label={label}
            checkable
            checkStrictly
            blockNode
            selectable={false}
            virtual={height > 0}
            height={height || undefined}
            treeData={shown as TreeNode[]}
            fieldNames={fieldNames}
            expandedKeys={expanded}
            onExpand={(_keys, { node, expanded: isOpen }) => !isFiltered && setCollapsed(toggled(collapsed, node.id, !isOpen))}
            checkedKeys={checkedIn(nodes, leaves)}
            onCheck={(_keys, { node, checked }) => onCheck(leafIds([node]), checked)}
          />
        )}
      </div>
    </>
  );
}

type TreeNode = GrantNode & { key: string; children?: TreeNode[] };

const transparent = { root: { background: 'none' } };
const fieldNames = { title: 'fullName', key: 'id', children: 'children' };

function toggled(ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}
