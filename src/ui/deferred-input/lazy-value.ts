export interface OnceLoaded<T> {
  load(): Promise<T>;
  /** The same, where it is there already. */
  loaded(): T | undefined;
}

/**
 * Something that is loaded when it is first needed, and at hand from then on. A load that failed is tried again.
 *
 * @example const picker = onceLoaded(async () => (await import('./DatePickerInput')).DatePickerInput)
 */
export function onceLoaded<T>(load: () => Promise<T>): OnceLoaded<T> {
  let value: T | undefined;
  let waiting: Promise<T> | undefined;
  return {
    loaded: () => value,
    load: () =>
      (waiting ??= load().then(
        (found) => (value = found),
        (error: unknown) => {
          waiting = undefined;
          throw error;
        },
      )),
  };
}
