import type { ReactNode } from 'react';
import logo from '#ui/theme/logo.svg?no-inline';
import { useShellText } from '../i18n/use-shell-text';
import { EntrySwitches } from './EntrySwitches';
import { Landscape } from './Landscape';
import style from './entry.module.css';

/** Layout of login and lock page: a landscape on one side, the form on the other. */
export function EntryPage({ children }: { children: ReactNode }) {
  const t = useShellText();
  return (
    <div className={style['page']}>
      <header className={style['picture']}>
        <Landscape />
        <div className={style['brand']}>
          <img src={logo} alt="" width={44} height={44} />
          <p>
            <strong>{t('app.name')}</strong>
            <span>{t('app.title')}</span>
          </p>
        </div>
        <p className={style['slogan']}>
          <strong>{t('app.slogan')}</strong>
        </p>
      </header>
      <main className={style['side']}>
        <EntrySwitches />
        <div className={style['task']}>{children}</div>
        <p className={style['foot']}>{t('app.footer')}</p>
      </main>
    </div>
  );
}
