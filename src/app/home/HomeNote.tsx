import type { ReactNode } from 'react';
import style from './home-cards.module.css';

/** What an empty card says: what will stand here. */
export function HomeNote({ icon, title, text, children }: { icon: ReactNode; title: string; text?: string; children?: ReactNode }) {
  return (
    <div className={style['note']}>
      <span className={style['noteIcon']} aria-hidden>
        {icon}
      </span>
      <strong>{title}</strong>
      {text !== undefined && <span>{text}</span>}
      {children}
    </div>
  );
}
