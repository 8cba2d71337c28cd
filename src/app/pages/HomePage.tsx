import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useShellText } from '../i18n/use-shell-text';
import { menuAtom } from '../routes/menu-atoms';
import { useTitleOf } from '../routes/use-title-of';
import { loginInfoAtom } from '../session/session-atoms';
import { greetingOf } from './greeting';
import style from './home.module.css';
import { LastLogin } from './LastLogin';
import { pageGroupsOf } from './page-groups-of';
import { PageCard } from './PageCard';

/** The home page: a greeting, the pages of the menu and the last login. */
export function HomePage() {
  const t = useShellText();
  const titleOf = useTitleOf();
  const [now] = useState(() => new Date());
  const user = useAtomValue(loginInfoAtom)?.userInfo;
  const groups = pageGroupsOf(useAtomValue(menuAtom));
  const department = [user?.organizeName, user?.departmentName, user?.positionName].filter(Boolean).join(' · ');
  return (
    <div className={style['home']}>
      <header className={style['head']}>
        <h1>{t(greetingOf(now), { name: user?.userName })}</h1>
        <p>{department || t('home.lead')}</p>
      </header>
      <div className={style['columns']}>
        <div className={style['groups']}>
          {groups.map((group) => (
            <section key={group.id} aria-labelledby={`group-${group.id}`}>
              <h2 id={`group-${group.id}`}>{group.entry ? titleOf(group.entry) : t('home.pages')}</h2>
              <ul className={style['cards']}>
                {group.pages.map((page) => (
                  <li key={page.id}>
                    <PageCard entry={page} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <LastLogin />
      </div>
    </div>
  );
}
