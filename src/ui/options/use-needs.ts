import { useMemo, useSyncExternalStore } from 'react';
import { useCell } from '#form/cell-scope.tsx';
import { useFormStore } from '#form/form-context.tsx';
import { useRow } from '#form/row-context.tsx';
import { useText } from '../services';
import { useUiText } from '../texts/use-own-text';
import { followInScope, valueInScope } from './bound-values';
import type { BoundParam } from './options-source';
import { isMissing, neededFields } from './param-list';

/**
 * What must be chosen before there is anything to choose here: the empty field of a required parameter, in words. `undefined` if
 * nothing is missing, or if the field is not in this form.
 *
 * @example useNeeds([{ name: 'fuel', field: 'energy', required: true }]) // 'Choose Energy first'
 */
export function useNeeds(params: readonly BoundParam[]): string | undefined {
  const text = useText();
  const own = useUiText();
  const form = useFormStore();
  const cell = useCell();
  const row = useRow();
  // Ids do not contain a slash.
  const needed = neededFields(params).join('/');
  const { subscribe, missing } = useMemo(() => {
    const scope = { form, cell, row };
    const ids = needed === '' ? [] : needed.split('/');
    return {
      subscribe: (listener: () => void) => followInScope(ids, scope, listener),
      missing: () => ids.find((id) => isMissing(valueInScope(id, scope))),
    };
  }, [needed, form, cell, row]);
  const id = useSyncExternalStore(subscribe, missing);
  const key = id === undefined ? undefined : form?.keyOf(id, cell ?? undefined);
  if (!form || key === undefined) return undefined;
  const { node } = form.field(key);
  return own('chooseFirst', { label: text(node.label) || node.id });
}
