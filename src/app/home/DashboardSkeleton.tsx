import style from './home-cards.module.css';

/** The dashboard's boxes while it loads, at the places of the descriptor. */
export function DashboardSkeleton() {
  return (
    <div className={style['dashboard']} aria-busy>
      <span className={style['dashboardHead']} />
      {boxes.map((className) => (
        <span key={className} className={style[className]} />
      ))}
    </div>
  );
}

const boxes = ['boxFigures', 'boxWide', 'boxNarrow', 'boxLeft', 'boxRight', 'boxFarLeft', 'boxFarRight'] as const;
