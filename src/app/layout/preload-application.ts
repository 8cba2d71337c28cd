/** The layout with all that it needs. */
export const loadApplication = () => import('./Application');

/**
 * Loads the layout while the user types, whenever the page at hand has nothing else to do. Not before: the page
 * for logging in is to be there at once on a slow line, and nobody may come to use it.
 */
export function preloadApplication(): void {
  if (isWanted) return;
  isWanted = true;
  if (typeof requestIdleCallback === 'function') requestIdleCallback(load, { timeout: 2000 });
  else setTimeout(load, 500);
}

let isWanted = false;

/** A failure is told when the layout is really wanted. */
const load = (): void => void loadApplication().catch(() => {});
