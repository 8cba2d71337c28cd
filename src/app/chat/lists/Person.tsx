import type { ReactNode } from 'react';
import style from './lists.module.css';

interface PersonProps {
  headIcon: string;
  name: string;
  /** The second line. */
  note: string;
  /** At the end of the first line. */
  end?: ReactNode;
  badge?: ReactNode;
}

/** A user in a list: picture, name and a line of text. */
export const Person = ({ headIcon, name, note, end, badge }: PersonProps): ReactNode => (
  <>
    <span className={style['picture']}>
      <img src={headIcon} alt="" width={36} height={36} loading="lazy" />
      {badge}
    </span>
    <span className={style['lines']}>
      <span className={style['first']}>
        <span className={style['name']} title={name}>
          {name}
        </span>
        {end}
      </span>
      <span className={style['note']}>{note}</span>
    </span>
  </>
);
