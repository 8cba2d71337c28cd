import { MoreOutlined, SearchOutlined } from '@ant-design/icons';
import { Dropdown, Input, Tree } from 'antd';
import type { BasicDataNode } from 'antd/es/tree';
import { useState, type ReactNode } from 'react';
import type { Action, Text } from '#engine/generated/descriptor.gen';
import { scrollingMenu } from '#ui/controls/menu-style.ts';
import { useActionFilter } from '#ui/actions/use-action-filter.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { clearMark } from '#ui/controls/clear-mark.tsx';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useText } from '#ui/services.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { FailedState } from '#ui/states/FailedState.tsx';
import { useElementHeight } from '#ui/browser/use-element-height.ts';
import { useNodeCommands } from '#ui/screen/use-node-commands.ts';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { usePublish } from '#ui/screen/use-publish.ts';
import { Highlighted } from './Highlighted';
import styles from './tree.module.css';
import { filteredRows, loadedIds, parentIds, type TreeRow } from './tree-rows';
import texts from './texts.json';
import { useTree, type TreeState } from './use-tree';

function Edit({ node }: ViewProps): ReactNode {
  const text = useText();
  const own = useOwnText(texts);
  const tree = useTree(node);
  const [search, setSearch] = useState('');
  const {
    title,
    search: isSearchable,
    menu,
    empty,
  } = (node.props ?? {}) as { title?: Text; search?: boolean; menu?: Action[]; empty?: Text };

  usePublish(node.id, { selected: tree.selected?.record, rows: tree.rows });
  useNodeCommands(node.id, { reload: tree.reload, expand: tree.expandAll, collapse: tree.collapseAll });

  return (
    <section className={styles.panel} aria-label={title === undefined ? undefined : text(title)}>
      <div className={styles.head}>
        {isSearchable ? (
          <Input
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            prefix={<SearchOutlined className={styles.glass} />}
            placeholder={own('search')}
            aria-label={own('search')}
            allowClear={clearMark}
            autoComplete="off"
          />
        ) : (
          <span className={styles.title}>{text(title)}</span>
        )}
        {menu && <TreeMenu actions={menu} />}
      </div>
      {tree.status === 'loading' && <TreeSkeleton />}
      {tree.status === 'failed' && <FailedState title={own('failed')} error={tree.error} onRetry={() => void tree.reload()} />}
      {tree.status === 'ready' &&
        (tree.rows.length === 0 ? (
          <EmptyState title={empty === undefined ? own('empty') : text(empty)} />
        ) : (
          <Nodes tree={tree} search={search} label={text(title)} />
        ))}
    </section>
  );
}

function Nodes({ tree, search, label }: { tree: TreeState; search: string; label: string }): ReactNode {
  const own = useOwnText(texts);
  const [box, height] = useElementHeight();
  const rows = filteredRows(tree.rows, search);
  const isFiltered = search.trim() !== '';
  return (
    <div className={styles.nodes} ref={box}>
      {rows.length === 0 ? (
        <div className={styles.none}>{own('noMatch')}</div>
      ) : (
        <Tree<TreeRow & BasicDataNode>
          classNames={nodeClassNames}
          aria-label={label}
          blockNode
          virtual={height > 0}
          height={height || undefined}
          treeData={rows}
          fieldNames={fieldNames}
          expandedKeys={isFiltered ? parentIds(rows) : [...tree.expandedIds]}
          onExpand={(_keys, { node }) => !isFiltered && node.children && tree.toggle(node.id)}
          {...(tree.loadBelow && { loadData: tree.loadBelow, loadedKeys: loadedIds(tree.rows) })}
          selectedKeys={tree.selected ? [tree.selected.id] : []}
          onSelect={(keys, { node }) => tree.select(keys.length === 0 ? undefined : node.id)}
          titleRender={highlightedTitle(search.trim())}
        />
      )}
    </div>
  );
}

const highlightedTitle = (part: string) => (row: TreeRow) => <Highlighted text={row.fullName} part={part} />;

const nodeClassNames = { item: styles.node ?? '', itemTitle: styles.name ?? '' };
const fieldNames = { title: 'fullName', key: 'id', children: 'children' };

function TreeMenu({ actions }: { actions: readonly Action[] }): ReactNode {
  const text = useText();
  const own = useOwnText(texts);
  const run = useActions();
  const isAllowed = useActionFilter();
  const visibleActions = actions.filter((action) => isAllowed(action));
  if (visibleActions.length === 0) return null;
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      // Without animation, because a click on a moving menu item may miss it.
      transitionName=""
      menu={{
        style: scrollingMenu,
        items: visibleActions.map((action, index) => ({ key: String(index), label: text(action.label) })),
        onClick: ({ key }) => void run(visibleActions[Number(key)] as Action),
      }}
    >
      <IconButton label={own('menu')} icon={<MoreOutlined />} />
    </Dropdown>
  );
}

function TreeSkeleton(): ReactNode {
  return (
    <div className={styles.bones} aria-hidden="true">
      {widths.map((width) => (
        <span key={width} className={styles.bone} style={{ width }} />
      ))}
    </div>
  );
}

const widths = ['62%', '48%', '70%', '55%', '44%', '66%'];

export const renderer = defineRenderer({ Edit });
