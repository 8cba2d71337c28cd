import type { ReactNode } from 'react';
import style from './entry.module.css';

/** The submit button of login and lock page. It stays focusable while busy. */
export function EntryButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <button type="submit" className={style['button']} aria-disabled={isBusy} aria-busy={isBusy}>
      {isBusy && <span className={style['spinner']} aria-hidden="true" />}
      {children}
    </button>
  );
}
