import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Picture } from '#ui/icons/Picture.tsx';
import { useShellText } from '../i18n/use-shell-text';
import { BarButton } from './BarButton';

const SettingsDrawer = lazy(async () => ({ default: (await import('../settings/drawer/SettingsDrawer')).SettingsDrawer }));

/** Opens the display settings, which are loaded with the first click. */
export function SettingsButton(): ReactNode {
  const t = useShellText();
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened');
  return (
    <>
      <BarButton label={t('shell.settings')} icon={<Picture name="SettingOutlined" />} onClick={() => setState('open')} />
      <Suspense>{state !== 'unopened' && <SettingsDrawer isOpen={state === 'open'} onClose={() => setState('closed')} />}</Suspense>
    </>
  );
}
