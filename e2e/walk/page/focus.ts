import { createStyles, isForReaders, isShown } from './boxes';
import { describe, type Fault } from './fault';
import { layerOf, openDialog } from './layers';

/** How an element looked while it had the focus. */
interface Visit {
  element: HTMLElement;
  look: string;
  isOutside: boolean;
}

let visits: Visit[] = [];
let stop = (): void => {};

/** Watches where the focus goes until `focusFaults` is called. */
export function watchFocus(): void {
  stop();
  visits = [];
  const dialog = openDialog(createStyles());
  const rested = new Set<EventTarget>();
  // A dialog may catch the focus that leaves it at once.
  const enter = ({ target }: FocusEvent): void => void setTimeout(() => target === document.activeElement && target && rested.add(target));
  // The next key may come before the timer.
  const press = (): void => void (document.activeElement && rested.add(document.activeElement));
  const leave = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    visits.push({
      element: target,
      look: lookOf(target),
      isOutside: dialog !== undefined && rested.has(target) && layerOf(target) !== layerOf(dialog) && isShown(target),
    });
  };
  document.addEventListener('keydown', press, true);
  document.addEventListener('focusin', enter, true);
  document.addEventListener('focusout', leave, true);
  stop = () => {
    document.removeEventListener('keydown', press, true);
    document.removeEventListener('focusin', enter, true);
    document.removeEventListener('focusout', leave, true);
  };
}

/** How many elements had the focus since `watchFocus`, and whether it has begun again. */
export function focusRound(): { count: number; isClosed: boolean } {
  const first = visits[0]?.element;
  return { count: visits.length, isClosed: visits.length > 1 && visits.slice(1).some(({ element }) => element === first) };
}

/** What was wrong with the focus since `watchFocus`. Elements without a look of their own are focused once more, when all has settled. */
export async function focusFaults(): Promise<Fault[]> {
  stop();
  (document.activeElement as HTMLElement | null)?.blur();
  await settle();
  const seen = [...new Map(visits.map((visit) => [visit.element, visit])).values()].filter(
    ({ element }) => element.isConnected && isShown(element),
  );
  const faults: Fault[] = seen
    .filter(({ isOutside }) => isOutside)
    .map(({ element }) => ({ rule: 'focus outside', element: describe(element), detail: 'A dialog is open.' }));
  for (const { element, look } of seen) {
    if (isSentinel(element) || look !== lookOf(element) || (await changesOnFocus(element))) continue;
    faults.push({ rule: 'no focus ring', element: describe(element), detail: 'It looks the same with the focus.' });
  }
  return faults;
}

async function changesOnFocus(element: HTMLElement): Promise<boolean> {
  const before = lookOf(element);
  element.focus({ preventScroll: true });
  await settle();
  const isChanged = document.activeElement !== element || lookOf(element) !== before;
  element.blur();
  return isChanged;
}

/** Focus traps have an empty element at each end. */
const isSentinel = (element: HTMLElement): boolean =>
  element.getBoundingClientRect().width <= 2 || element.getAttribute('aria-hidden') === 'true' || isForReaders(element, createStyles());

const frames = 2;
async function settle(): Promise<void> {
  for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
  await Promise.all(
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
      .map((animation) => animation.finished.catch(() => {})),
  );
}

const properties = [
  'outlineStyle',
  'outlineWidth',
  'outlineColor',
  'boxShadow',
  'borderTopColor',
  'borderBottomColor',
  'borderBottomWidth',
  'backgroundColor',
  'color',
  'textDecorationLine',
  'opacity',
] as const;
const levels = 5;

/** What focus can change of an element, of what is drawn around it, and of marks beside it. */
function lookOf(element: Element): string {
  const parts: string[] = [];
  let at: Element | null = element;
  for (let level = 0; at && level < levels; level += 1) {
    parts.push(...[null, '::before', '::after'].map((pseudo) => styleText(at as Element, pseudo)));
    at = at.parentElement;
  }
  for (const sibling of element.parentElement?.children ?? [])
    if (sibling !== element) parts.push(styleText(sibling, null), styleText(sibling, '::after'));
  for (const child of element.children) parts.push(styleText(child, null), styleText(child, '::before'));
  return parts.join('\n');
}

function styleText(element: Element, pseudo: string | null): string {
  const style = getComputedStyle(element, pseudo);
  if (pseudo !== null && style.content === 'none') return '';
  const isOutlined = style.outlineStyle !== 'none' && style.outlineWidth !== '0px';
  return properties.map((property) => (property.startsWith('outline') && !isOutlined ? '' : style[property])).join(' ');
}
