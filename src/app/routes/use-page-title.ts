import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useShellText } from '../i18n/use-shell-text';
import { loginInfoAtom } from '../session/session-atoms';

/** Gives the window the title of a page, with the system's behind it. */
export function usePageTitle(title: string | undefined): void {
  const systemTitle = useSystemTitle();
  useEffect(() => {
    document.title = title ? `${title} - ${systemTitle}` : systemTitle;
  }, [title, systemTitle]);
}

/** The name of the installation, else of the product. */
export function useSystemTitle(): string {
  const t = useShellText();
  return useAtomValue(loginInfoAtom)?.sysConfigInfo.sysName || t('app.title');
}
