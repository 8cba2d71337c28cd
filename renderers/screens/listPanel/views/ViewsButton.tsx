import { BookOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import styles from '../list.module.css';
import texts from '../texts.json';
import type { ViewsMenuProps } from './ViewsMenu';

const ViewsMenu = lazy(async () => ({ default: (await import('./ViewsMenu')).ViewsMenu }));

/** The button of the saved views, with the name of the chosen one. */
export function ViewsButton(props: Omit<ViewsMenuProps, 'onClose'>): ReactNode {
  const own = useOwnText(texts);
  const [isOpen, setOpen] = useState(false);
  const { address, state } = props;
  const active = state.views?.list.find(({ id }) => id === address.parameters['view']);
  const change = (next: boolean): void => {
    setOpen(next);
    if (next) void state.load().catch(() => {});
  };
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={change}
      destroyOnHidden
      content={
        <Suspense fallback={<span className={styles.settingsPlace} />}>
          <ViewsMenu {...props} onClose={() => setOpen(false)} />
        </Suspense>
      }
    >
      <Button type="text" autoInsertSpace={false} icon={<BookOutlined aria-hidden />} title={own('views')} aria-expanded={isOpen}>
        <span className={styles.viewName}>{active?.fullName ?? own('views')}</span>
      </Button>
    </Popover>
  );
}
