import type { FormSize } from '../form-of';

/** What the measurement asks of a page. */
interface BenchPage {
  /** Draws the form; resolves when it stands there. */
  mount(size: FormSize & { draw: 'all' | 'near' }): Promise<void>;
  validate(): void;
  /** What adds a row when it is clicked. */
  addButton(): HTMLElement;
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}

/** Two frames, and nothing waiting: what was asked for is drawn. */
export const drawn = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
