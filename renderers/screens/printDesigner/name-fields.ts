import type { FieldSet } from './use-template';

/** Shows the fields of a text by their names, their ids as titles. The text itself is not changed: it has the tags. */
export function nameFields(root: Element, sets: readonly FieldSet[]): void {
  const named = sets.flatMap(({ id, children }) => children.map((field) => [`${id}.${field.id}`, field.fullName] as const));
  const names = new Map<string, string>(named);
  for (const node of root.querySelectorAll<HTMLElement>('[data-tag]')) {
    const tag = node.dataset['tag'] ?? '';
    const name = names.get(tag);
    const shown = node.querySelector('[contenteditable="false"]') ?? node;
    if (name === undefined || shown.childElementCount > 0 || shown.textContent === `{${name}}`) continue;
    if (/^\{[^{}]*\}$/.test(shown.textContent.trim())) shown.textContent = `{${name}}`;
    node.title = tag;
  }
}
