import { createStyles } from './boxes';
import { controlsIn, isClickable } from './controls';
import { describe, nameOf } from './fault';
import { layers, topLayer } from './layers';

/** A control that may open something. */
export interface Opener {
  index: number;
  name: string;
  /** The same for the same control of another row. */
  kind: string;
}

let openers: HTMLElement[] = [];

/** What a click may open in the topmost layer, each kind once. `selector`: the controls that are asked for. */
export function openersIn(selector = '*'): Opener[] {
  const styles = createStyles();
  openers = controlsIn(topLayer(styles), styles).filter(
    (control) => isClickable(control) && control.matches(opening) && control.matches(selector) && !leadsAway(control),
  );
  const kinds = new Set<string>();
  return openers
    .map((control, index) => ({ index, name: describe(control), kind: kindOf(control) }))
    .filter(({ kind }) => !kinds.has(kind) && kinds.add(kind));
}

const opening = ['button', 'menuitem', 'tab', 'combobox', 'treeitem', 'option']
  .map((role) => `[role="${role}"]`)
  .concat('button', 'summary', 'a:not([href^="http"])')
  .join(', ');

/** Other pages are visited on their own. */
const leadsAway = (control: HTMLElement): boolean => {
  const link = control.closest('a[href]');
  return link instanceof HTMLAnchorElement && link.pathname !== location.pathname;
};

/** The place of a control in the structure, and its name unless that is of a row. */
function kindOf(control: HTMLElement): string {
  const path: string[] = [];
  for (let at: Element | null = control; at && at !== document.body; at = at.parentElement)
    path.push(`${at.localName}${at.getAttribute('role') ?? ''}`);
  const isOfRow = control.matches(row) || (control.localName === 'a' && control.closest(row) !== null);
  return `${path.join('<')} ${isOfRow ? '' : nameOf(control).replaceAll(/\d+/g, '')}`;
}

const row = 'tbody tr, [role="row"], [role="treeitem"], [role="option"], li:not([role="menuitem"], [role="tab"])';

/** Scrolls an opener into view and answers where to click it. */
export function clickPoint(index: number): [number, number] | undefined {
  const control = openers[index];
  if (!control?.isConnected) return undefined;
  control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { left, top, width, height } = control.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** What lies above the page, and what the topmost layer shows. */
export interface Surface {
  layers: number;
  /** The name of the topmost dialog, or an empty text. */
  dialog: string;
  /** Different after a change. */
  content: string;
  /** A question takes an answer and shows nothing else. */
  isQuestion: boolean;
}

export function surface(): Surface {
  const styles = createStyles();
  const top = topLayer(styles);
  const buttons = top.querySelectorAll('button').length;
  return {
    layers: layers(styles).length,
    dialog: top.matches('[role="dialog"], [role="alertdialog"]') ? nameOf(top) : '',
    content: `${top.querySelectorAll('*').length} ${(top as HTMLElement).innerText}`,
    isQuestion:
      buttons <= 4 &&
      top.matches('[role="dialog"], [role="alertdialog"]') &&
      top.querySelector('input, textarea, table, [role="tree"], [role="tab"]') === null,
  };
}
