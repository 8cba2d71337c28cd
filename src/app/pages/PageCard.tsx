import { ExportOutlined, RightOutlined } from '@ant-design/icons';
import type { MouseEvent } from 'react';
import { MenuIcon } from '#ui/icons/MenuIcon.tsx';
import { opensNewTab } from '../layout/menu-items-of';
import { useOpenEntry } from '../layout/use-open-entry';
import type { MenuEntry } from '../routes/menu-entries-of';
import { useTitleOf } from '../routes/use-title-of';
import style from './home.module.css';

/** A card that opens a page of the menu. */
export function PageCard({ entry }: { entry: MenuEntry }) {
  const titleOf = useTitleOf();
  const openEntry = useOpenEntry();
  const open = (event: MouseEvent) => {
    if (opensNewTab(event)) return;
    event.preventDefault();
    openEntry(entry.id, event);
  };
  const content = (
    <>
      <span className={style['icon']}>
        <MenuIcon icon={entry.icon} type={entry.type} />
      </span>
      <span className={style['name']}>{titleOf(entry)}</span>
      {entry.to === undefined ? <ExportOutlined className={style['go']} /> : <RightOutlined className={style['go']} />}
    </>
  );
  return entry.to === undefined ? (
    <button type="button" className={style['card']} onClick={open}>
      {content}
    </button>
  ) : (
    <a href={entry.to} className={style['card']} onClick={open}>
      {content}
    </a>
  );
}
