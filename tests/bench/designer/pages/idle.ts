/**
 * Resolves when the page has nothing left to do: two frames are drawn, the main thread is idle, and it is idle again after a
 * pause in which deferred work can begin.
 */
export const idle = async (): Promise<void> => {
  await frame();
  await frame();
  await idlePeriod();
  await new Promise((resolve) => setTimeout(resolve, pause));
  await idlePeriod();
};

/** In milliseconds. The design is checked 300 ms after a change, which is measured by itself. */
const pause = 120;

const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
const idlePeriod = (): Promise<unknown> => new Promise((resolve) => requestIdleCallback(resolve));
