import style from './unread-badge.module.css';

/** A number at the corner of what it counts, up to 99. Hidden from screen readers without a label. */
export const UnreadBadge = ({ count, label }: { count: number; label?: string }) =>
  count > 0 && (
    <span className={style['badge']} aria-label={label} aria-hidden={label === undefined || undefined}>
      {count > maxShown ? `${maxShown}+` : count}
    </span>
  );

const maxShown = 99;
