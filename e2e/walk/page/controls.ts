import { isForReaders, isShown, type Styles } from './boxes';
import { layerOf } from './layers';

const roles =
  'button link tab menuitem menuitemcheckbox menuitemradio option checkbox radio switch combobox treeitem slider spinbutton textbox'
    .split(' ')
    .concat('searchbox');
const native = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [contenteditable="true"]';
const selector = [native, '[tabindex]', ...roles.map((role) => `[role="${role}"]`)].join(',');

/** What a user can act on within a layer. */
export function controlsIn(layer: Element, styles: Styles): HTMLElement[] {
  return [...layer.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => isEnabled(element) && isDrawn(element) && !isForReaders(element, styles) && hasSize(element),
  );
}

/** Whether a click is meant for the element, not only the focus. */
export const isClickable = (element: HTMLElement): boolean => element.matches(native) || roles.includes(element.getAttribute('role') ?? '');

const isEnabled = (element: HTMLElement): boolean =>
  !element.matches(':disabled, [readonly][tabindex="-1"]') && element.closest('[aria-disabled="true"], [inert]') === null;

/** Transparent inputs over a drawn box are how check boxes are styled, so that opacity says nothing. */
const isDrawn = (element: HTMLElement): boolean =>
  element.matches('input') ? element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) : isShown(element);

function hasSize(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 2 && height > 2;
}

/** Elements that the arrow keys reach from one that Tab reaches. */
const roving = ['tablist', 'menu', 'menubar', 'tree', 'listbox', 'radiogroup', 'grid', 'toolbar', 'treegrid']
  .map((role) => `[role="${role}"]`)
  .join(', ');

/** Whether a tab that has no room is in the list that a button beside the tabs opens. */
export const isListedBeside = (element: Element): boolean =>
  element.closest('[role="tab"]')?.closest('[role="tablist"]')?.querySelector('button[aria-haspopup]')?.checkVisibility() ?? false;

/** Inputs in the nearest elements around a button that have any. */
function boxesAround(button: Element): number {
  let around = button.parentElement;
  for (let level = 0; around && level < boxLevels; level += 1, around = around.parentElement) {
    const { length } = around.querySelectorAll('input:not([type="hidden"]), textarea');
    if (length > 0) return length;
  }
  return 0;
}
const boxLevels = 3;

/** Whether Tab, or Tab and the arrow keys, can bring the focus to a control. */
export function isReachedByTab(element: HTMLElement, layer: Element): boolean {
  // Editable text is in the order of Tab, though its `tabIndex` is -1.
  if (element.tabIndex >= 0 || (element.isContentEditable && !element.hasAttribute('tabindex'))) return true;
  // The arrows of a number have the arrow keys.
  if (element.parentElement?.parentElement?.querySelector(':scope > input[role="spinbutton"], :scope > * > input[role="spinbutton"]'))
    return true;
  // The cross of a box has the keys that empty it.
  if (element.matches('button') && boxesAround(element) === 1) return true;
  // A control in one that has the focus, such as the cross of a tab or the arrows of a number, has a key there.
  const focusable = element.closest('[tabindex="0"]');
  if (focusable && layer.contains(focusable)) return true;
  const group = element.closest(roving);
  if (group && (group.querySelector('[tabindex="0"]') ?? (group.matches('[tabindex="0"]') ? group : null))) return true;
  // The focus stays in the box that opened the list, and that may name it.
  if (document.activeElement?.matches('[role="combobox"][aria-expanded="true"]') && layerOf(document.activeElement) !== layerOf(element))
    return true;
  const owner = group?.id
    ? document.querySelector(`[aria-controls~="${CSS.escape(group.id)}"], [aria-owns~="${CSS.escape(group.id)}"]`)
    : null;
  return owner !== null;
}
