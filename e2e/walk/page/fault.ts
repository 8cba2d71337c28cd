/** What a check of the walk can find. */
export type Rule =
  | 'covered'
  | 'out of reach'
  | 'no tab'
  | 'no wheel'
  | 'overlap'
  | 'cut'
  | 'narrow column'
  | 'wide page'
  | 'no focus ring'
  | 'focus outside'
  | 'loading'
  | 'error'
  | 'failed call';

export interface Fault {
  rule: Rule;
  /** The element in the words of its users, without what changes from run to run. */
  element: string;
  detail: string;
}

const nameLength = 40;

/** The role and name of an element, and the landmark or dialog that it is in. */
export function describe(element: Element): string {
  const around = element.parentElement?.closest('[role="dialog"], dialog, nav, aside, header, main, [role="region"], section[aria-label]');
  return around ? `${ownWords(element)} in ${ownWords(around)}` : ownWords(element);
}

function ownWords(element: Element): string {
  const role = element.getAttribute('role') ?? element.localName;
  const name = nameOf(element).replaceAll(/\s+/g, ' ').trim().slice(0, nameLength);
  return name === '' ? role : `${role} “${name}”`;
}

/** What an element is called, as screen readers say it. */
export function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label) return label;
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  if (labels.trim() !== '') return labels;
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    return element.labels?.[0]?.textContent ?? element.placeholder;
  if (['main', 'nav', 'aside', 'header'].includes(element.localName)) return '';
  return element instanceof HTMLElement ? element.innerText : (element.textContent ?? '');
}
