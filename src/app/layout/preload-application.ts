/** The layout with all that it needs. */
export const loadApplication = () => import('./Application');

/** Loads the layout while the user types, once the page at hand has nothing else to do. */
export function preloadApplication(): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(load, 1000);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(load, { timeout: 4000 });
  return () => cancelIdleCallback(idle);
}

/** A failure is told when the layout is really wanted. */
const load = (): void => void loadApplication().catch(() => {});
