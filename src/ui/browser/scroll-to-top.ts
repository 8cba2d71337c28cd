import { scrollTopTime } from '#engine/platform-constants';

/** Scrolls an element to its top, slowly unless the user prefers reduced motion. A scroll by the user ends it. */
export function scrollToTop(element: HTMLElement): void {
  if (element.scrollTop === 0) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    element.scrollTop = 0;
    return;
  }
  const from = element.scrollTop;
  const start = performance.now();
  let isStopped = false;
  const stop = () => (isStopped = true);
  const events = ['wheel', 'touchstart', 'keydown'] as const;
  for (const event of events) element.addEventListener(event, stop, { once: true, passive: true });
  const step = (now: number) => {
    const share = Math.min(1, (now - start) / scrollTopTime);
    // Fast in the middle, slow at both ends.
    if (!isStopped) element.scrollTop = Math.round((from * (1 + Math.cos(Math.PI * share))) / 2);
    if (!isStopped && share < 1) requestAnimationFrame(step);
    else for (const event of events) element.removeEventListener(event, stop);
  };
  requestAnimationFrame(step);
}
