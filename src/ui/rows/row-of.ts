/** The id of the row that contains an element. */
export const rowOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('tr[data-row]')?.dataset['row'] : undefined;

/** The element of a row, if the row is rendered. */
export const rowElementOf = (container: Element | null, row: string): HTMLElement | undefined =>
  [...(container?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [])].find(({ dataset }) => dataset['row'] === row);
