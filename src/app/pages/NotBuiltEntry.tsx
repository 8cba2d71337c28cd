import { Link } from 'react-router-dom';
import { EntryPage } from '../entry/EntryPage';
import style from '../entry/entry.module.css';
import { useShellText } from '../i18n/use-shell-text';
import { usePageTitle } from '../routes/use-page-title';
import { notBuiltText } from './not-built';

/** `NotBuiltPage` for pages outside the layout. */
export function NotBuiltEntry({ name }: { name: 'sso' | 'authRedirect' }) {
  const t = useShellText();
  usePageTitle(t(`routes.${name}`));
  return (
    <EntryPage>
      <div className={style['form']}>
        <h1>{t('notBuilt.title')}</h1>
        <p className={style['lead']}>{t(notBuiltText(name))}</p>
        <Link to="/login">{t('notBuilt.toLogin')}</Link>
      </div>
    </EntryPage>
  );
}
