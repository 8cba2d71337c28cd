import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { languageAtom } from '../i18n/language-atom';
import { useShellText } from '../i18n/use-shell-text';
import { lastLoginOf } from '../session/last-login';
import { loginInfoAtom } from '../session/session-atoms';
import style from './home.module.css';

/** The previous login, so that a user notices a login by another person. */
export function LastLogin() {
  const t = useShellText();
  const user = useAtomValue(loginInfoAtom)?.userInfo;
  const language = useAtomValue(languageAtom);
  const [now] = useState(() => Date.now());
  const last = user && lastLoginOf(user, language, now);
  return (
    <section className={style['last']} aria-label={t('session.lastLogin')}>
      {last ? (
        <>
          <span>
            {t('session.lastLogin')} <strong>{last.ago === last.time ? last.time : `${last.ago} · ${last.time}`}</strong>
          </span>
          <span>
            {last.place} · {last.address}
          </span>
          <small>{t('home.lastHint')}</small>
        </>
      ) : (
        <span>{t('home.firstLogin')}</span>
      )}
    </section>
  );
}
