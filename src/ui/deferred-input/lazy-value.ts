export interface LazyValue<T> {
  load(): Promise<T>;
  /** The value if it is loaded already. */
  loaded(): T | undefined;
}

/**
 * A value that is loaded on first use and kept. A failed load is tried again.
 *
 * @example const picker = lazyValue(async () => (await import('./DatePickerInput')).DatePickerInput)
 */
export function lazyValue<T>(load: () => Promise<T>): LazyValue<T> {
  let value: T | undefined;
  let waiting: Promise<T> | undefined;
  return {
    loaded: () => value,
    load: () =>
      (waiting ??= load().then(
        (loadedValue) => (value = loadedValue),
        (error: unknown) => {
          waiting = undefined;
          throw error;
        },
      )),
  };
}
