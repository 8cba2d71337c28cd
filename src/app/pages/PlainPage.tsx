import type { ReactNode } from 'react';
import style from './plain-page.module.css';

/** A message page: picture, title, text and actions. */
export function PlainPage({
  picture,
  title,
  text,
  children,
}: {
  picture: 'sprout' | 'lost';
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className={style['page']}>
      <svg viewBox="0 0 240 150" aria-hidden="true">
        <path className={style['far']} d="M0 118c34-22 58-40 88-38 30 2 42 26 70 24 30-2 42-34 82-38v84H0z" />
        <path className={style['near']} d="M0 138c44-16 82-20 120-12s78 8 120-8v32H0z" />
        {picture === 'sprout' ? (
          <path
            className={style['line']}
            d="M120 128V78M120 92c0-20 12-30 30-32 0 20-12 32-30 32zM120 104c0-16-10-25-26-27 0 17 10 27 26 27z"
          />
        ) : (
          <path className={style['line']} d="m120 46 22 12.7v25.4L120 96.8l-22-12.7V58.7zM112 64c2-8 16-8 16 1 0 6-8 6-8 12M120 84v.1" />
        )}
      </svg>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={style['actions']}>{children}</div>
    </div>
  );
}
