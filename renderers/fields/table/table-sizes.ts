/** In pixels. The style sheet says the same of rows. */
export const sizes = {
  row: 41,
  index: 64,
  tick: 40,
  /** The column of a row's buttons; none without buttons. */
  actions: (buttons: number): number => (buttons === 0 ? 0 : Math.max(72, buttons * 30 + 16)),
} as const;

/** From how many rows on only those in sight are drawn. */
export const windowFrom = 20;

/** The height of a table with many rows: twenty of them, and not much more than two thirds of the window. */
export const heightInSight = (): number =>
  Math.min(20.5 * sizes.row, Math.max(320, 0.7 * (typeof window === 'undefined' ? 800 : window.innerHeight)));
