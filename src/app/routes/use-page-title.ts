import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useShellText } from '../i18n/use-shell-text';
import { loginInfoAtom } from '../session/session-atoms';

/** Sets the window title to the page title and the system name. */
export function usePageTitle(title: string | undefined): void {
  const systemTitle = useSystemTitle();
  useEffect(() => {
    document.title = title ? `${title} - ${systemTitle}` : systemTitle;
  }, [title, systemTitle]);
}

/** The name of the installation, or of the product. */
export function useSystemTitle(): string {
  const t = useShellText();
  return useAtomValue(loginInfoAtom)?.sysConfigInfo.sysName || t('app.title');
}
