import { loadRouter } from '../routes/load-router';

/** Loads the chunk of the application. */
export const loadApplication = () => import('./Application');

/**
 * Loads the application while the user types in the login form and the browser is idle. Loading it earlier would delay
 * the login page on slow connections.
 */
export function preloadApplication(): void {
  if (isRequested) return;
  isRequested = true;
  if (typeof requestIdleCallback === 'function') requestIdleCallback(load, { timeout: 2000 });
  else setTimeout(load, 500);
}

let isRequested = false;

/** A failure is reported when the application is rendered. */
const load = (): void => {
  for (const loading of [loadRouter(), loadApplication()]) loading.catch(() => {});
};
