import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useShellText } from '../i18n/use-shell-text';
import { sessionClient } from '../session/session-calls';
import style from './scan-login.module.css';

export type LoginWay = 'password' | 'code' | 'scan';

/** The ways to log in as tabs: the password at once, others as soon as the server has said that its settings have them. */
export function LoginWays({ children }: { children: (way: LoginWay) => ReactNode }) {
  const t = useShellText();
  const id = useId();
  const ways = useLoginWays();
  const [way, setWay] = useState<LoginWay>('password');
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    const next = ways.at((ways.indexOf(way) + step) % ways.length) ?? 'password';
    setWay(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-way="${next}"]`)?.focus();
  };
  return (
    <>
      <div role="tablist" tabIndex={-1} aria-label={t('login.ways')} className={style['ways']} onKeyDown={onKeyDown}>
        {ways.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            data-way={each}
            aria-selected={each === way}
            aria-controls={`${id}panel`}
            tabIndex={each === way ? 0 : -1}
            onClick={() => setWay(each)}
          >
            {t(titles[each])}
          </button>
        ))}
      </div>
      <div id={`${id}panel`} role="tabpanel" aria-label={t(titles[way])}>
        {children(way)}
      </div>
    </>
  );
}

const titles = { password: 'login.byPassword', code: 'login.byCode', scan: 'login.byScan' } as const satisfies Record<LoginWay, string>;

/** A failed call leaves the password. */
function useLoginWays(): readonly LoginWay[] {
  const [ways, setWays] = useState<readonly LoginWay[]>(['password']);
  useEffect(() => {
    const abort = new AbortController();
    sessionClient.loginConfig({}, abort.signal).then(
      ({ data }) => !abort.signal.aborted && setWays(['password', ...(data.ways ?? [])]),
      () => {},
    );
    return () => abort.abort();
  }, []);
  return ways;
}
