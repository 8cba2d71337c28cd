import { CloseOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useRef } from 'react';
import { widths } from '#engine/platform-constants';
import { useShellText } from '../i18n/use-shell-text';
import { useTitleOf } from '../routes/use-title-of';
import style from './tab-strip.module.css';
import { TabLink, type TabProps } from './TabLink';
import type { TabDrag } from './use-tab-drag';

/** A tab with its context menu and its close button. */
export function TabItem({ drag, ...tabProps }: Omit<TabProps, 'ref'> & { drag: TabDrag }) {
  const { tab, index, state } = tabProps;
  const t = useShellText();
  const title = useTitleOf()(tab);
  const link = useRef<HTMLAnchorElement>(null);
  return (
    <Dropdown
      trigger={['contextMenu']}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens takes the focus, so that keys reach it
      autoFocus
      menu={{ items: useItems(tabProps), style: { width: widths.tabMenu } }}
      onOpenChange={(isOpen) => !isOpen && isMenuFocused() && link.current?.focus()}
    >
      <li
        className={style['tab']}
        data-active={tab.path === state.active || undefined}
        data-dragged={drag.path === tab.path || undefined}
        {...drag.propsOf(tab, index)}
      >
        <TabLink ref={link} {...tabProps} />
        {!tab.isAffixed && (
          <button type="button" tabIndex={-1} aria-label={t('tabs.closeOne', { title })} onClick={() => state.close(tab)}>
            <CloseOutlined />
          </button>
        )}
      </li>
    </Dropdown>
  );
}

function useItems({ tab, state: { refresh, close, closeOthers, closeAll } }: Pick<TabProps, 'tab' | 'state'>) {
  const t = useShellText();
  return [
    { key: 'refresh', label: t('tabs.refresh'), onClick: () => refresh(tab) },
    { key: 'close', label: t('tabs.close'), disabled: tab.isAffixed, onClick: () => close(tab) },
    { key: 'closeOthers', label: t('tabs.closeOthers'), onClick: () => closeOthers(tab) },
    { key: 'closeAll', label: t('tabs.closeAll'), onClick: closeAll },
  ];
}

/** Whether a menu that closes has the focus, which would otherwise be lost with it. */
const isMenuFocused = (): boolean => document.activeElement?.getAttribute('role') === 'menuitem';
