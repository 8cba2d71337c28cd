import { SearchOutlined } from '@ant-design/icons';
import { Input, Tree } from 'antd';
import { useState, type ReactNode } from 'react';
import { useElementHeight } from '#ui/browser/use-element-height.ts';
import { clearMark } from '#ui/controls/clear-mark.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { allNodes, type WireNode } from '#ui/selector/wire-node.ts';
import styles from './see-as.module.css';
import texts from './texts.json';

interface MenuTreeProps {
  menus: readonly WireNode[];
  selected: string | undefined;
  onSelect(menu: string): void;
}

/** The menus to choose from, without the folders. */
export function MenuTree({ menus, selected, onSelect }: MenuTreeProps): ReactNode {
  const own = useOwnText(texts);
  const [search, setSearch] = useState('');
  const [box, height] = useElementHeight();
  const part = search.trim().toLocaleLowerCase();
  const shown = part === '' ? menus : matching(menus, part);
  return (
    <nav className={styles.menus} aria-label={own('menus')}>
      <Input
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        prefix={<SearchOutlined />}
        placeholder={own('search')}
        aria-label={own('search')}
        allowClear={clearMark}
        autoComplete="off"
      />
      <div className={styles.tree} ref={box}>
        {shown.length === 0 ? (
          <p className={styles.none}>{own('noMatch')}</p>
        ) : (
          <Tree<TreeNode>
            styles={transparent}
            key={part}
            aria-label={own('menus')}
            blockNode
            defaultExpandAll
            virtual={height > 0}
            height={height || undefined}
            treeData={shown as unknown as TreeNode[]}
            fieldNames={fieldNames}
            selectedKeys={selected === undefined ? [] : [selected]}
            onSelect={(_keys, { node }) => node.children.length === 0 && onSelect(node.id)}
          />
        )}
      </div>
    </nav>
  );
}

type TreeNode = WireNode & { key: string; children: TreeNode[] };

const transparent = { root: { background: 'none' } };
const fieldNames = { title: 'fullName', key: 'id', children: 'children' };

const matching = (menus: readonly WireNode[], part: string): WireNode[] =>
  menus.flatMap((menu) => {
    if (menu.fullName.toLocaleLowerCase().includes(part)) return [menu];
    return allNodes(menu.children).some(({ fullName }) => fullName.toLocaleLowerCase().includes(part))
      ? [{ ...menu, children: matching(menu.children, part) }]
      : [];
  });
