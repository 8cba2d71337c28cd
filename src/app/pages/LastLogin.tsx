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
    <section className={style['last']} aria-labelledby="last-login">
      <h2 id="last-login">{t('session.lastLogin')}</h2>
      {last ? (
        <>
          <dl>
            <dt>{t('home.lastTime')}</dt>
            <dd>{last.ago === last.time ? last.time : `${last.ago} · ${last.time}`}</dd>
            <dt>{t('home.lastPlace')}</dt>
            <dd>{last.place}</dd>
            <dt>{t('home.lastAddress')}</dt>
            <dd>{last.address}</dd>
          </dl>
          <p>{t('home.lastHint')}</p>
        </>
      ) : (
        <p>{t('home.firstLogin')}</p>
      )}
    </section>
  );
}
