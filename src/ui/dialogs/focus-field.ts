import { isEmptyValue } from '#engine/check-record';
import { partsOf } from '#form/field-key.ts';
import type { FormStore } from '#form/form-store.ts';
import { messageId } from '../field/use-control';

/**
 * Reveals and focuses the field or cell `key`, else the first empty required field, else the first field that can be filled
 * in.
 */
export function focusField(form: FormStore, key?: string): void {
  if (key !== undefined) {
    form.reveal(key);
    focusWhenDrawn(form, key, maxFrames);
    return;
  }
  focusFirst(form, document.activeElement, firstFrames);
}

/** Maximum number of frames to wait until a pane that opens, or a row that is scrolled to, has drawn its fields. */
const maxFrames = 30;

/** Fields whose renderer is still loading are drawn later: five seconds at 60 frames a second. */
const firstFrames = 300;

/** Repeats until a field is drawn, unless the user moves the focus meanwhile. */
function focusFirst(form: FormStore, focused: Element | null, framesLeft: number): void {
  if (document.activeElement !== focused) return;
  const keys = wantedKeys(form);
  if (keys.some((each) => focusNow(form, each))) return;
  if (keys.length > 0 && framesLeft > 0) requestAnimationFrame(() => focusFirst(form, focused, framesLeft - 1));
}

/** The keys of fields that can be filled in: the empty required ones, then all. */
function wantedKeys(form: FormStore): string[] {
  const fillable = form.keys.filter((each) => isFillable(form, each));
  return [...fillable.filter((candidate) => isMissing(form, candidate)), ...fillable];
}

/** The input of the first empty required field, else of the first field that can be filled in; `undefined` until it is drawn. */
export function firstField(form: FormStore): HTMLElement | undefined {
  for (const key of wantedKeys(form)) {
    const element = document.getElementById(form.field(key).elementId);
    if (element) return targetIn(element);
  }
  return undefined;
}

const targetIn = (element: HTMLElement): HTMLElement =>
  element.matches(focusable) ? element : (element.querySelector<HTMLElement>(focusable) ?? element);

function focusWhenDrawn(form: FormStore, key: string, framesLeft: number): void {
  if (!form.has(key) || focusNow(form, key) || framesLeft === 0) return;
  const [id] = partsOf(key);
  document.querySelector(`[data-field="${CSS.escape(id)}"]`)?.scrollIntoView?.({ block: 'nearest' });
  requestAnimationFrame(() => focusWhenDrawn(form, key, framesLeft - 1));
}

function focusNow(form: FormStore, key: string): boolean {
  const element = document.getElementById(form.field(key).elementId);
  if (!element) return false;
  const target = targetIn(element);
  target.focus();
  // A field in a pane that is about to open, or that is still loading, does not take the focus.
  if (!target.contains(document.activeElement)) return false;
  element.scrollIntoView?.({ block: 'nearest' });
  requestAnimationFrame(() => revealMessage(form, key, target, maxFrames));
  return true;
}

/** Scrolls to the message below a field, which is drawn after the focus: a list of files can be taller than the window. */
function revealMessage(form: FormStore, key: string, target: HTMLElement, framesLeft: number): void {
  if (!form.has(key) || !target.contains(document.activeElement)) return;
  const { elementId, issues } = form.field(key);
  if (form.jotai.get(issues).length === 0) return;
  const message = document.getElementById(messageId(elementId));
  if (message && message.textContent !== '') message.scrollIntoView?.({ block: 'nearest' });
  else if (framesLeft > 0) requestAnimationFrame(() => revealMessage(form, key, target, framesLeft - 1));
}

const focusable = 'input:not([type="hidden"]), textarea, select, button, [tabindex]:not([tabindex="-1"]), [contenteditable="true"]';

function isMissing(form: FormStore, key: string): boolean {
  const { required, value } = form.field(key);
  return form.jotai.get(required) && isEmptyValue(form.jotai.get(value));
}

function isFillable(form: FormStore, key: string): boolean {
  const { visible, disabled } = form.field(key);
  return form.jotai.get(visible) && !form.jotai.get(disabled);
}
