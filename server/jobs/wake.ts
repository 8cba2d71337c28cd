/** A pause that events shorten. */
export interface Wake {
  /** Resolves after `time` ms, or earlier. */
  wait(time: number): Promise<void>;
  /** Ends the pause within `time` ms. */
  in(time: number): void;
  /** Ends the pause, or the next one. */
  now(): void;
}

export function createWake(): Wake {
  let end: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let until = 0;
  let isAwake = false;
  const wakeAt = (time: number) => {
    if (!end || time >= until) return;
    until = time;
    clearTimeout(timer);
    timer = setTimeout(end, time - Date.now());
  };
  return {
    wait: (time) =>
      new Promise((resolve) => {
        end = () => {
          clearTimeout(timer);
          end = undefined;
          resolve();
        };
        until = Infinity;
        wakeAt(isAwake ? Date.now() : Date.now() + time);
        isAwake = false;
      }),
    in: (time) => wakeAt(Date.now() + time),
    now: () => {
      if (end) end();
      else isAwake = true;
    },
  };
}
