import { useCallback, useEffect, useMemo, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import type { DialogDescriptor } from '#engine/generated/descriptor.gen';
import { resolveFields, type ResolvedNode } from '#engine/resolve-fields';
import { createFormStore } from '#form/create-form-store.ts';
import { fieldsIn } from '#form/fields-in.ts';
import type { FormStore, FormValues } from '#form/form-store.ts';
import { showFailure } from '../actions/show-failure';
import { callOf, send } from '../call-operation';
import { useDescriptors } from '../descriptors/bundle-context';
import { useUiServices } from '../services';
import { focusField } from './focus-field';
import { recordIn } from './record-in';

export interface RecordForm {
  root: ResolvedNode;
  isUpdate: boolean;
  /** As many bones as the skeleton has. */
  fieldCount: number;
  /** There when the record is. */
  form: FormStore | undefined;
  /** Why the record could not be loaded. */
  failure: unknown;
  retry(): void;
  isSaving: boolean;
  /** The record that somebody else has saved in the meantime. */
  newer: FormValues | undefined;
  loadNewer(): void;
  keepEditing(): void;
  /** Checks, then saves. Resolves to whether it was saved; if not, the reason is in sight. */
  submit(): Promise<boolean>;
}

/** The form when its record is there, or why it is not; neither while it is on its way. */
interface Loaded {
  form?: FormStore;
  failure?: unknown;
}

export interface RecordFormOptions {
  descriptor: DialogDescriptor;
  params: Readonly<Record<string, unknown>>;
  formId: string;
  /** The dialog's jotai store, so that its nodes can follow the form. */
  jotai: FormStore['jotai'];
  onSaved(): void;
}

/** The state of a dialog around one record: load by the resource's `read`, save by its `create` or `update`. */
export function useRecordForm({ descriptor, params, formId, jotai, onSaved }: RecordFormOptions): RecordForm {
  const { http, registry, feedback } = useUiServices();
  const resource = useDescriptors().resource(descriptor.resource);
  if (!resource) throw new Error(`The screen came without the resource \`${descriptor.resource}\`.`);
  const isUpdate = params['id'] !== undefined;
  const root = useMemo(() => resolveFields(descriptor.root, resource), [descriptor, resource]);
  const fields = useMemo(() => fieldsIn(root, registry), [root, registry]);
  const start = useCallback(
    (values: FormValues) => createFormStore({ jotai, nodes: root.children ?? [], registry, values, names: { ...params, mode: isUpdate ? 'update' : 'create' }, id: formId }),
    [jotai, root, registry, params, isUpdate, formId],
  );

  const [{ form, failure }, setLoaded] = useState<Loaded>(() => (isUpdate ? {} : { form: start(recordIn(params, resource)) }));
  const [isSaving, setIsSaving] = useState(false);
  const [newer, setNewer] = useState<FormValues>();

  const load = useCallback(
    async (signal?: AbortSignal): Promise<Loaded> => {
      try {
        const { data } = await send(http, callOf(resource, 'read'), { id: params['id'] }, signal);
        return { form: start(recordIn(data, resource)) };
      } catch (error) {
        return { failure: error };
      }
    },
    [http, resource, params, start],
  );
  useEffect(() => {
    if (!isUpdate) return undefined;
    const abort = new AbortController();
    void load(abort.signal).then((loaded) => abort.signal.aborted || setLoaded(loaded));
    return () => abort.abort();
  }, [isUpdate, load]);

  const submit = async (): Promise<boolean> => {
    if (!form || isSaving) return false;
    const [first] = form.checkAll();
    if (first) return refuse(form, first.key);
    setIsSaving(true);
    try {
      const { msg } = await send(http, callOf(resource, isUpdate ? 'update' : 'create'), { ...form.values(), ...(isUpdate && { id: params['id'] }) });
      if (msg) feedback.success(msg);
      onSaved();
      return true;
    } catch (error) {
      const current = newerIn(error);
      if (current) setNewer(recordIn(current, resource));
      else if (!placed(form, error)) showFailure(error, feedback);
      return false;
    } finally {
      setIsSaving(false);
    }
  };

  return {
    root,
    isUpdate,
    fieldCount: fields.length,
    form,
    failure,
    retry: () => {
      setLoaded({});
      void load().then(setLoaded);
    },
    isSaving,
    newer,
    loadNewer: () => {
      form?.reset(newer);
      setNewer(undefined);
    },
    keepEditing: () => {
      if (newer) form?.rebase(newer);
      setNewer(undefined);
    },
    submit,
  };
}

function refuse(form: FormStore, key: string | undefined): false {
  if (key !== undefined) focusField(form, key);
  return false;
}

/** Puts what the server says under its fields; true when every word of it has found one. */
function placed(form: FormStore, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.issues.length === 0) return false;
  const homeless = form.place(error.issues);
  const first = error.issues.find((issue) => !homeless.includes(issue));
  if (first) refuse(form, form.keyAt(first.path));
  return homeless.length === 0;
}

/** The optimistic lock's refusal carries the record as it is now. */
function newerIn(error: unknown): unknown {
  if (!(error instanceof ApiError) || typeof error.data !== 'object' || error.data === null || !('current' in error.data)) return undefined;
  return error.data.current;
}
