/** What jsdom lacks and views ask for: sizes that never change, and a window that is wide. */
class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= StillObserver as unknown as typeof ResizeObserver;
globalThis.matchMedia ??= ((media: string) => ({
  matches: false,
  media,
  addEventListener: () => {},
  removeEventListener: () => {},
})) as unknown as typeof matchMedia;
