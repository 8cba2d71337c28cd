import { BlockOutlined, MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { memo, useState, type ReactNode } from 'react';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { useDragSource } from '../drag/drag-context';
import paletteStyles from '../palette/palette.module.css';
import type { Fragment } from './create-fragments';
import { FragmentDialog } from './FragmentDialog';
import styles from './fragments.module.css';
import texts from './texts.json';
import { useFragmentChanges } from './use-fragment-changes';

interface FragmentItemProps {
  fragment: Fragment;
  isChosen: boolean;
  onChoose(fragment: Fragment): void;
}

/** A fragment: a click or Enter inserts it, dragging puts it anywhere. Its menu renames, shares and deletes it. */
export const FragmentItem = memo(function FragmentItem({ fragment, isChosen, onChoose }: FragmentItemProps): ReactNode {
  const own = useOwnText(texts);
  const startDrag = useDragSource();
  const { fullName, nodeCount, owner, isShared } = fragment;
  const details = [own('count', { count: nodeCount }), ...(owner === undefined ? (isShared ? [own('shared')] : []) : [owner])].join(' · ');
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={isChosen ? `${paletteStyles.item} ${paletteStyles.chosen}` : paletteStyles.item}
        title={`${fullName} · ${details}`}
        onClick={() => onChoose(fragment)}
        onPointerDown={(event) => startDrag(event, { fragment })}
      >
        <BlockOutlined aria-hidden />
        <span className={paletteStyles.name}>{fullName}</span>
        <span className={styles.details}>{details}</span>
      </button>
      {fragment.canChange && <Changes fragment={fragment} />}
    </li>
  );
});

function Changes({ fragment }: { fragment: Fragment }): ReactNode {
  const own = useOwnText(texts);
  const [isRenaming, setRenaming] = useState(false);
  const { rename, share, remove } = useFragmentChanges();
  const { fullName, isShared } = fragment;
  const items = [
    { key: 'rename', label: own('rename'), onClick: () => setRenaming(true) },
    {
      key: 'share',
      label: own(isShared ? 'unshare' : 'share'),
      onClick: () => void share(fragment),
    },
    { type: 'divider' as const },
    {
      key: 'remove',
      label: own('remove'),
      danger: true,
      onClick: () => void remove(fragment),
    },
  ];
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button type="text" size="small" icon={<MoreOutlined />} aria-label={own('more', { name: fullName })} />
      </Dropdown>
      {isRenaming && (
        <FragmentDialog
          title={own('rename')}
          initial={{ fullName, isShared }}
          onSubmit={(values) => rename(fragment, values)}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  );
}
