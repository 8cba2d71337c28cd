import { useEffect, useRef } from 'react';
import { choiceList } from '#engine/choices/choice-list';
import { isMultiple } from '#engine/choices/is-multiple';
import type { JsonValue } from '#engine/json';
import { transfersOf } from '#engine/relation/picked-columns';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useCell } from '#form/cell-scope.tsx';
import { useFormStore } from '#form/form-context.tsx';
import { useUiServices } from '../services';

/**
 * Empties the fields of `transferList` when nothing is chosen any more, by the user or because a field was changed that the choice depends
 * on. What was typed over a filled value stays.
 */
export function useEmptiedFields(node: ResolvedNode, value: JsonValue): void {
  const { registry } = useUiServices();
  const form = useFormStore();
  const cell = useCell();
  const filled = useRef<readonly (readonly [key: string, value: JsonValue])[]>([]);
  const isChosen = choiceList(value).length > 0;
  useEffect(() => {
    if (!form || isMultiple(node)) return;
    const valueOf = (key: string): JsonValue => form.jotai.get(form.field(key).value);
    if (!isChosen) {
      for (const [key, before] of filled.current)
        if (valueOf(key) === before) form.setValue(key, registry.field(form.field(key).node.jnpfKey).empty);
      filled.current = [];
      return;
    }
    const keys = transfersOf(node).flatMap(({ to }) => form.keyOf(to, cell ?? undefined) ?? []);
    filled.current = keys.map((key) => [key, valueOf(key)]);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the choice changes, after it has filled the fields
  }, [value]);
}
