import type { ReactNode } from 'react';
import style from './entry.module.css';

/** The main button of a page before the application. While it works it stays focusable and shows that it does. */
export function EntryButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <button type="submit" className={style['button']} aria-disabled={isBusy} aria-busy={isBusy}>
      {isBusy && <span className={style['spinner']} aria-hidden="true" />}
      {children}
    </button>
  );
}
