import type { ReactNode } from 'react';
import style from './home-cards.module.css';

interface HomeCardProps {
  id: string;
  title: string;
  /** At the right end of the header. */
  extra?: ReactNode;
  children: ReactNode;
}

/** A card of the home page. Its height does not depend on what loads, so that nothing moves. */
export function HomeCard({ id, title, extra, children }: HomeCardProps) {
  return (
    <section className={style['card']} aria-labelledby={id}>
      <header className={style['head']}>
        <h2 id={id}>{title}</h2>
        {extra}
      </header>
      <div className={style['body']}>{children}</div>
    </section>
  );
}
