/** The row in which something of the document stands. */
export const rowOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('tr[data-row]')?.dataset['row'] : undefined;

/** The column in which something of the document stands. */
export const columnOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-column]')?.dataset['column'] : undefined;

/** A row in the document, if it is drawn. */
export const lineOf = (around: Element | null, row: string): HTMLElement | undefined =>
  [...(around?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])].find(({ dataset }) => dataset['row'] === row);
