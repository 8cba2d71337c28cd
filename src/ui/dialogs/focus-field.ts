import type { FormStore } from '#form/form-store.ts';

/** Brings a field into sight and puts the cursor there: the given one, else the first that can be filled in. */
export function focusField(form: FormStore, key?: string): void {
  const keys = key === undefined ? form.keys.filter((each) => isFillable(form, each)) : [key];
  for (const each of keys) {
    const element = document.getElementById(form.field(each).elementId);
    if (!element) continue;
    element.scrollIntoView?.({ block: 'nearest' });
    element.focus();
    return;
  }
}

function isFillable(form: FormStore, key: string): boolean {
  const { visible, disabled } = form.field(key);
  return form.jotai.get(visible) && !form.jotai.get(disabled);
}
