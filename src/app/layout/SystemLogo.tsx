import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import logo from '#ui/theme/logo.svg?no-inline';
import { useShellText } from '../i18n/use-shell-text';
import { useSystemTitle } from '../routes/use-page-title';
import { loginInfoAtom } from '../session/session-atoms';
import style from './logo.module.css';

/** The installation's logo, a link to the start page. The product's logo is the fallback. */
export function SystemLogo({ isCollapsed }: { isCollapsed: boolean }) {
  const t = useShellText();
  const system = useAtomValue(loginInfoAtom)?.sysConfigInfo;
  const source = (isCollapsed ? system?.logoIcon : system?.navigationIcon) || undefined;
  const [failedSource, setFailedSource] = useState<string>();
  const title = useSystemTitle();
  return (
    <Link to="/" className={style['logo']}>
      {source !== undefined && source !== failedSource ? (
        <img src={source} alt={title} onError={() => setFailedSource(source)} />
      ) : (
        <>
          <img src={logo} alt="" width={30} height={30} />
          {!isCollapsed && <strong title={title}>{title}</strong>}
        </>
      )}
      <span className="screen-reader-only">{t('routes.home')}</span>
    </Link>
  );
}
