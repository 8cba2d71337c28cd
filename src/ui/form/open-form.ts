import type { Circumstances } from '#engine/definition';
import type { FormDescriptor } from '#engine/generated/descriptor.gen';
import type { Registry } from '#engine/registry';
import { resolveFields, type ResolvedNode } from '#engine/resolve-fields';
import { createFormStore } from '#form/create-form-store.ts';
import type { FormStore, FormValues } from '#form/form-store.ts';
import { createScreenStore } from '../screen/create-screen-store';
import type { ScreenScope } from '../screen/screen-context';

/** An open form: its nodes, its store, and the scope of its screen. */
export interface OpenForm {
  root: ResolvedNode;
  form: FormStore;
  scope: ScreenScope;
}

export interface OpenFormOptions {
  descriptor: Pick<FormDescriptor, 'id' | 'root'>;
  registry: Registry;
  values?: FormValues | undefined;
  /** Given if the record is new. */
  creation?: Circumstances | undefined;
  /** Further names for the expressions. */
  names?: Readonly<Record<string, unknown>>;
  /** Distinguishes forms that are open at the same time. */
  id?: string;
}

/**
 * Opens a form descriptor, native or decoded from form JSON, for `FormView`.
 *
 * @example const open = openForm({ descriptor: decodeForm(formData).descriptor, registry, values: record })
 */
export function openForm({ descriptor, registry, values, creation, names, id = 'form' }: OpenFormOptions): OpenForm {
  const store = createScreenStore();
  const root = resolveFields(descriptor.root, undefined);
  const form = createFormStore({
    jotai: store.jotai,
    nodes: root.children ?? [],
    registry,
    id,
    creation,
    ...(values && { values }),
    ...(names && { names }),
  });
  return { root, form, scope: { id: descriptor.id, store, markChanged: () => {} } };
}
