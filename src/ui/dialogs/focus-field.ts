import { isEmptyValue } from '#engine/check-record';
import { partsOf } from '#form/field-key.ts';
import type { FormStore } from '#form/form-store.ts';

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
  const fillable = form.keys.filter((each) => isFillable(form, each));
  for (const each of [...fillable.filter((candidate) => isMissing(form, candidate)), ...fillable]) {
    if (focusNow(form, each)) return;
  }
}

/** Maximum number of frames to wait until a pane that opens, or a row that is scrolled to, has drawn its fields. */
const maxFrames = 30;

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
  element.scrollIntoView?.({ block: 'nearest' });
  target.focus();
  // A field that is still hidden, in a pane that is about to open, does not take the focus.
  return target.contains(document.activeElement);
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
