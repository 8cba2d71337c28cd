import { useCallback, useEffect, useMemo } from 'react';
import type { Text } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useFormStore } from '#form/form-context.tsx';
import type { FieldOption, FieldOptions } from '#form/form-store.ts';
import { useOptions } from '#form/use-options.ts';
import { namedCall } from './actions/action-context';
import { send } from './call-operation';
import { useDescriptors } from './descriptors/bundle-context';
import { useScreen } from './screen-context';
import type { Inputs } from './screen-store';
import { useUiServices } from './services';
import { useInputs } from './use-inputs';

interface Source {
  operation: string;
  params?: Inputs;
}

/**
 * The choices of a field, from its `props.options`: the choices themselves, or the operation that answers them. They
 * are loaded when the field is drawn, and again when a value that its params refer to changes.
 */
export function useNodeOptions(node: ResolvedNode): { options: FieldOptions; reload(): void } {
  const { http, text } = useUiServices();
  const form = useFormStore();
  const descriptors = useDescriptors();
  const { id } = useScreen();
  const own = node.props?.['options'];
  const source = isJsonObject(own) ? (own as unknown as Source) : undefined;
  const inputs = useInputs(source?.params);
  const operation = source?.operation;

  const load = useCallback(
    async (signal: AbortSignal) => {
      if (operation === undefined) return;
      const set = (options: FieldOptions) => signal.aborted || form?.setOptions(node.id, options);
      const call = namedCall(operation, descriptors.dialog(id)?.resource, descriptors);
      // A path parameter that stands empty is `0` on the wire, which the API reads as "none".
      const none = Object.fromEntries(call.parameters.map((name) => [name, '0']));
      set({ status: 'loading', list: [] });
      try {
        const { data } = await send(http, call, { ...none, ...inputs }, signal);
        set({ status: 'ready', list: optionsIn(data) });
      } catch {
        set({ status: 'failed', list: [] });
      }
    },
    [http, form, descriptors, id, node.id, operation, inputs],
  );
  useEffect(() => {
    const abort = new AbortController();
    void load(abort.signal);
    return () => abort.abort();
  }, [load]);

  const loaded = useOptions(node.id);
  const fixed = useMemo<FieldOptions | undefined>(
    () => (Array.isArray(own) ? { status: 'ready', list: (own as { id: string; fullName: Text }[]).map((option) => ({ id: option.id, fullName: text(option.fullName) })) } : undefined),
    [own, text],
  );
  return { options: fixed ?? loaded, reload: useCallback(() => void load(new AbortController().signal), [load]) };
}

/** Choices come as `{ list }` or as the list itself. */
export function optionsIn(data: unknown): FieldOption[] {
  const list = isJsonObject(data) ? data['list'] : data;
  return Array.isArray(list) ? list.filter(isJsonObject).map(optionOf) : [];
}

const optionOf = (option: Record<string, unknown>): FieldOption => {
  const children = optionsIn(option['children']);
  return { id: String(option['id']), fullName: String(option['fullName'] ?? option['id']), ...(option['disabled'] === true && { disabled: true }), ...(children.length > 0 && { children }) };
};
