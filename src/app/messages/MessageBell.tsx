import { Button } from 'antd';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { Picture } from '#ui/icons/Picture.tsx';
import { useShellText } from '../i18n/use-shell-text';
import { UnreadBadge } from '../layout/UnreadBadge';
import style from './message-bell.module.css';
import { unreadAtom } from './unread-atom';

const MessageDrawer = lazy(async () => ({ default: (await import('./MessageDrawer')).MessageDrawer }));

/** The bell of the top bar, with the number of unread messages. Opens the drawer with the messages. */
export function MessageBell() {
  const t = useShellText();
  const unread = useAtomValue(unreadAtom);
  const [drawer, setDrawer] = useState<'open' | 'closed'>();
  return (
    <>
      <Button
        type="text"
        className={style['bell']}
        aria-label={t('messages.bell', { count: unread })}
        aria-haspopup="dialog"
        aria-expanded={drawer === 'open'}
        onClick={() => setDrawer('open')}
        icon={
          <span className={style['icon']}>
            <Picture name="BellOutlined" />
            <UnreadBadge count={unread} />
          </span>
        }
      />
      {/* Stays mounted, so that it can slide out. */}
      <Suspense>{drawer !== undefined && <MessageDrawer isOpen={drawer === 'open'} onClose={() => setDrawer('closed')} />}</Suspense>
    </>
  );
}
