import { isEmptyValue } from '#engine/check-record';
import type { FormStore } from '#form/form-store.ts';

/**
 * Brings a field into sight and puts the cursor there: the given one, else the first that must be filled in and is not,
 * else the first that can be.
 */
export function focusField(form: FormStore, key?: string): void {
  const fillable = form.keys.filter((each) => isFillable(form, each));
  const keys = key === undefined ? [...fillable.filter((each) => isMissing(form, each)), ...fillable] : [key];
  for (const each of keys) {
    const element = document.getElementById(form.field(each).elementId);
    if (!element) continue;
    element.scrollIntoView?.({ block: 'nearest' });
    element.focus();
    return;
  }
}

function isMissing(form: FormStore, key: string): boolean {
  const { required, value } = form.field(key);
  return form.jotai.get(required) && isEmptyValue(form.jotai.get(value));
}

function isFillable(form: FormStore, key: string): boolean {
  const { visible, disabled } = form.field(key);
  return form.jotai.get(visible) && !form.jotai.get(disabled);
}
