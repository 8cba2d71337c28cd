import style from './home-cards.module.css';

/** Lines in the shape of a list that loads. */
export function SkeletonLines({ count }: { count: number }) {
  return (
    <div className={style['lines']} aria-busy>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={style['skeleton']} />
      ))}
    </div>
  );
}
