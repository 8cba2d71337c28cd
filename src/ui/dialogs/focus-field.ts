import { isEmptyValue } from '#engine/check-record';
import { partsOf } from '#form/field-key.ts';
import type { FormStore } from '#form/form-store.ts';

/**
 * Brings a field or cell into sight, opening what hides it, and puts the cursor there: the given one, else the first
 * that must be filled in and is not, else the first that can be.
 */
export function focusField(form: FormStore, key?: string): void {
  if (key !== undefined) {
    form.reveal(key);
    focusWhenDrawn(form, key, frames);
    return;
  }
  focusFirst(form, document.activeElement, firstFrames);
}

/** A pane that opens, or a row that is scrolled to, draws its fields in the frames after. */
const frames = 30;

/** Fields whose renderer is still loading are drawn later: five seconds at 60 frames a second. */
const firstFrames = 300;

/** Repeats until a field is drawn, unless the user moves the focus meanwhile. */
function focusFirst(form: FormStore, focused: Element | null, framesLeft: number): void {
  if (document.activeElement !== focused) return;
  const fillable = form.keys.filter((each) => isFillable(form, each));
  for (const each of [...fillable.filter((candidate) => isMissing(form, candidate)), ...fillable]) {
    if (focusNow(form, each)) return;
  }
  if (fillable.length > 0 && framesLeft > 0) requestAnimationFrame(() => focusFirst(form, focused, framesLeft - 1));
}

function focusWhenDrawn(form: FormStore, key: string, framesLeft: number): void {
  if (!form.has(key) || focusNow(form, key) || framesLeft === 0) return;
  const [id] = partsOf(key);
  document.querySelector(`[data-field="${CSS.escape(id)}"]`)?.scrollIntoView?.({ block: 'nearest' });
  requestAnimationFrame(() => focusWhenDrawn(form, key, framesLeft - 1));
}

function focusNow(form: FormStore, key: string): boolean {
  const element = document.getElementById(form.field(key).elementId);
  if (!element) return false;
  const target = element.matches(focusable) ? element : (element.querySelector<HTMLElement>(focusable) ?? element);
  target.focus();
  // A field in a pane that is about to open, or that is still loading, does not take the focus.
  if (!target.contains(document.activeElement)) return false;
  element.scrollIntoView?.({ block: 'nearest' });
  return true;
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
