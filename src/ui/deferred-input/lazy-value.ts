export interface LazyValue<T> {
  load(): Promise<T>;
  /** The same, where it is there already. */
  loaded(): T | undefined;
}

/**
 * Something that is loaded when it is first needed, and at hand from then on. A load that failed is tried again.
 *
 * @example const picker = onceLoaded(async () => (await import('./DatePickerInput')).DatePickerInput)
 */
export function lazyValue<T>(load: () => Promise<T>): LazyValue<T> {
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
