/** Browser interfaces that jsdom lacks: sizes never change, and the window is wide. */
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
