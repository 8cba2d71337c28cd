import style from './portal-skeleton.module.css';

/** The boxes of a portal while it loads, at the places of most descriptors. */
export function PortalSkeleton() {
  return (
    <div className={style['portal']} aria-busy>
      <span className={style['head']} />
      {boxes.map((className) => (
        <span key={className} className={style[className]} />
      ))}
    </div>
  );
}

const boxes = ['boxFigures', 'boxWide', 'boxNarrow', 'boxLeft', 'boxRight', 'boxFarLeft', 'boxFarRight'] as const;
