import type { FormSize } from '../form-of';

/** The functions of a page that the measurement calls. */
interface BenchPage {
  /** Draws the form; resolves when it is drawn. */
  mount(size: FormSize & { draw: 'all' | 'near' }): Promise<void>;
  validate(): void;
  /** What the save button does with a wrong form: shows what is wrong, and focuses the first wrong field. */
  save(): void;
  /** The button that adds a row. */
  addButton(): HTMLElement;
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}

/** Waits two frames and for pending work, so that all changes are drawn. */
export const drawn = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
