import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useAtomValue, useSetAtom } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { Picture } from '#ui/icons/Picture.tsx';
import { useNavigate } from 'react-router-dom';
import { isAnyPageAtRisk, mayLeaveAll } from '#ui/page/leave-pages.ts';
import { ask } from '../feedback/question';
import { useShellText } from '../i18n/use-shell-text';
import { lockedAtom, loginInfoAtom } from '../session/session-atoms';
import { signOut } from '../session/sign-out';
import style from './topbar.module.css';

const FeedbackDialog = lazy(async () => ({ default: (await import('../support/FeedbackDialog')).FeedbackDialog }));
const SystemDialog = lazy(async () => ({ default: (await import('./SystemDialog')).SystemDialog }));

/** The menu of the user: profile, switch between applications, information about the system, lock screen and logout. */
export function UserMenu() {
  const t = useShellText();
  const user = useAtomValue(loginInfoAtom)?.userInfo;
  const navigate = useNavigate();
  const setLocked = useSetAtom(lockedAtom);
  const [dialog, setDialog] = useState<'about' | 'statement' | 'feedback'>();

  const logOut = async () => {
    if (isAnyPageAtRisk() ? await mayLeaveAll() : await ask({ message: t('user.logoutQuestion') })) await signOut();
  };
  const lock = async () => {
    if (await mayLeaveAll()) setLocked(true);
  };
  const systems = user?.systemIds ?? [];
  const items = [
    { key: 'profile', icon: <Picture name="UserOutlined" />, label: t('routes.profile'), onClick: () => void navigate('/profile') },
    ...(systems.length > 1
      ? [
          {
            key: 'systems',
            icon: <Picture name="AppstoreOutlined" />,
            label: t('user.switchSystem'),
            children: systems.map(({ id, name, currentSystem }) => ({
              key: `system ${id}`,
              label: name,
              disabled: currentSystem,
              onClick: () => void switchTo(id),
            })),
          },
        ]
      : []),
    { type: 'divider' as const },
    { key: 'help', icon: <Picture name="QuestionCircleOutlined" />, label: t('routes.help'), onClick: () => void navigate('/help') },
    { key: 'feedback', icon: <Picture name="MessageOutlined" />, label: t('user.feedback'), onClick: () => setDialog('feedback') },
    { key: 'about', icon: <Picture name="InfoCircleOutlined" />, label: t('user.about'), onClick: () => setDialog('about') },
    { key: 'statement', icon: <Picture name="FileProtectOutlined" />, label: t('user.statement'), onClick: () => setDialog('statement') },
    { type: 'divider' as const },
    { key: 'lock', icon: <Picture name="LockOutlined" />, label: t('routes.lockScreen'), onClick: () => void lock() },
    { key: 'logout', icon: <Picture name="LogoutOutlined" />, label: t('user.logout'), onClick: () => void logOut() },
  ];
  return (
    <>
      <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
        <Button type="text" className={style['user']} aria-haspopup="menu" aria-label={t('user.menu', { name: user?.userName })}>
          <Portrait name={user?.userName ?? ''} picture={user?.headIcon} />
          <span className={style['userName']}>{user?.userName}</span>
          <DownOutlined className={style['arrow']} />
        </Button>
      </Dropdown>
      <Suspense>
        {dialog === 'feedback' && <FeedbackDialog onClose={() => setDialog(undefined)} />}
        {dialog && dialog !== 'feedback' && <SystemDialog subject={dialog} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </>
  );
}

async function switchTo(systemId: string): Promise<void> {
  if (await mayLeaveAll()) await (await import('../profile/switch-system')).switchSystem(systemId);
}

/** The user's picture, or the first letter of the name as a fallback. */
function Portrait({ name, picture }: { name: string; picture?: string }) {
  const [failedPicture, setFailedPicture] = useState<string>();
  return (
    <span className={style['portrait']} aria-hidden="true">
      {picture && picture !== failedPicture ? <img src={picture} alt="" onError={() => setFailedPicture(picture)} /> : [...name][0]}
    </span>
  );
}
