import { useAtomValue } from 'jotai';
import { useState } from 'react';
import logo from '#ui/theme/logo.svg?no-inline';
import { useShellText } from '../i18n/use-shell-text';
import { useSystemTitle } from '../routes/use-page-title';
import { loginInfoAtom } from '../session/session-atoms';

/** The installation's logo. The product's logo is the fallback. */
export function SystemLogo({ isCollapsed }: { isCollapsed: boolean }) {
  const t = useShellText();
  const system = useAtomValue(loginInfoAtom)?.sysConfigInfo;
  const source = (isCollapsed ? system?.logoIcon : system?.navigationIcon) || undefined;
  const [failedSource, setFailedSource] = useState<string>();
  const title = useSystemTitle();
  if (source !== undefined && source !== failedSource) return <img src={source} alt={title} onError={() => setFailedSource(source)} />;
  return (
    <>
      <img src={logo} alt="" width={30} height={30} />
      {!isCollapsed && <strong>{t('app.name')}</strong>}
    </>
  );
}
