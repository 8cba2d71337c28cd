import { isShown } from './boxes';
import { describe, type Fault } from './fault';

/** What still shows that it is loading. */
export function checkLoading(): Fault[] {
  const busy = [...document.querySelectorAll('[aria-busy="true"]')].filter(isShown);
  return busy.map((element) => ({ rule: 'loading', element: describe(element), detail: 'It stays busy.' }));
}

/** Whether the page has time, and nothing moves or is busy, twice: what a timer begins is seen the second time. */
export async function isStill(): Promise<boolean> {
  await idle();
  if (!isUnmoved() || checkLoading().length > 0) return false;
  await new Promise((resolve) => setTimeout(resolve, quietTime));
  await idle();
  return isUnmoved() && checkLoading().length === 0;
}

/** In ms. */
const quietTime = 40;

async function idle(): Promise<void> {
  await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1_000 }));
  await new Promise(requestAnimationFrame);
}

const isUnmoved = (): boolean =>
  document
    .getAnimations()
    .every((animation) => animation.playState !== 'running' || animation.effect?.getComputedTiming().iterations === Infinity);
