import { useCallback, useEffect, useMemo, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import type { DialogDescriptor } from '#engine/generated/descriptor.gen';
import { resolveFields, type ResolvedNode } from '#engine/resolve-fields';
import { createFormStore } from '#form/create-form-store.ts';
import { fieldsIn } from '#form/fields-in.ts';
import type { FormStore, FormValues } from '#form/form-store.ts';
import { showFailure } from '../actions/show-failure';
import { operationCall, sendCall } from '../operations/call-operation';
import { useDescriptors } from '../descriptors/bundle-context';
import { useDescriptorUpdates } from '../descriptors/updates-context';
import { useUiServices } from '../services';
import { focusField } from './focus-field';
import { hasUnsavedChanges, openedForm, reopenedForm, type OpenedForm } from './opened-form';
import { readRecord, recordIn, sentRecord } from './record-in';

export interface RecordForm {
  root: ResolvedNode;
  isUpdate: boolean;
  /** As many bones as the skeleton has. */
  fieldCount: number;
  /** There when the record is. */
  form: FormStore | undefined;
  /** Another one for each form that takes the place of one before. */
  number: number;
  /** Whether leaving would lose something. */
  isUnsaved(): boolean;
  /** Begins a new record, with nothing typed in. */
  restart(): void;
  /** Why the record could not be loaded. */
  failure: unknown;
  retry(): void;
  isSaving: boolean;
  /** The record that somebody else has saved in the meantime. */
  newer: FormValues | undefined;
  loadNewer(): void;
  keepEditing(): void;
  /**
   * Checks, then saves. Resolves to whether it was saved; if not, the reason is in sight. `isMore`: goes on with the
   * next new record, or with the same one as it was saved.
   */
  submit(isMore?: boolean): Promise<boolean>;
}

/** The form when its record is there, or why it is not; neither while it is on its way. */
interface Loaded {
  opened?: OpenedForm;
  failure?: unknown;
}

export interface RecordFormOptions {
  descriptor: DialogDescriptor;
  params: Readonly<Record<string, unknown>>;
  formId: string;
  /** The dialog's jotai store, so that its nodes can follow the form. */
  jotai: FormStore['jotai'];
  onSaved(isMore: boolean): void;
}

/** The state of a dialog around one record: load by the resource's `read`, save by its `create` or `update`. */
export function useRecordForm({ descriptor, params, formId, jotai, onSaved }: RecordFormOptions): RecordForm {
  const { http, registry, feedback, session } = useUiServices();
  const { check: look } = useDescriptorUpdates();
  const resource = useDescriptors().resource(descriptor.resource);
  if (!resource) throw new Error(`The screen came without the resource \`${descriptor.resource}\`.`);
  const isUpdate = params['id'] !== undefined;
  const root = useMemo(() => resolveFields(descriptor.root, resource), [descriptor, resource]);
  const fields = useMemo(() => fieldsIn(root, registry), [root, registry]);
  const start = useCallback(
    (values: FormValues) =>
      createFormStore({
        jotai,
        nodes: root.children ?? [],
        registry,
        values,
        names: { ...params, mode: isUpdate ? 'update' : 'create' },
        creation: isUpdate ? undefined : { now: Date.now(), user: session.user },
        id: formId,
      }),
    [jotai, root, registry, session, params, isUpdate, formId],
  );

  const [loaded, setLoaded] = useState<Loaded>(() => (isUpdate ? {} : { opened: openedForm(root, recordIn(params, resource), start) }));
  let { opened } = loaded;
  if (opened && opened.root !== root) {
    opened = reopenedForm(root, { ...opened, base: readRecord(opened.base, resource) }, start);
    setLoaded({ opened });
  }
  const form = opened?.form;
  const [isSaving, setIsSaving] = useState(false);
  const [newer, setNewer] = useState<FormValues>();

  const load = useCallback(
    async (before?: OpenedForm, signal?: AbortSignal): Promise<Loaded> => {
      try {
        const { data } = await sendCall(http, operationCall(resource, 'read'), { id: params['id'] }, signal);
        return { opened: openedForm(root, readRecord(data, resource), start, before) };
      } catch (error) {
        return { failure: error };
      }
    },
    [http, resource, params, root, start],
  );
  const isMissing = isUpdate && opened === undefined && loaded.failure === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    const abort = new AbortController();
    const settle = async () => {
      const next = await load(undefined, abort.signal);
      if (!abort.signal.aborted) setLoaded(next);
    };
    void settle();
    return () => abort.abort();
  }, [isMissing, load]);

  const restart = (): void => setLoaded({ opened: openedForm(root, recordIn(params, resource), start, opened) });

  const submit = async (isMore = false): Promise<boolean> => {
    if (!opened || !form || isSaving) return false;
    const [first] = form.checkAll();
    if (first) return focusInvalid(form, first.key);
    setIsSaving(true);
    try {
      const record = sentRecord(form.values(), resource);
      const { msg } = await sendCall(http, operationCall(resource, isUpdate ? 'update' : 'create'), {
        ...record,
        ...(isUpdate && { id: params['id'] }),
      });
      if (msg) feedback.success(msg);
      setNewer(undefined);
      onSaved(isMore);
      if (isMore && isUpdate) setLoaded(await load(opened));
      else if (isMore) restart();
      return true;
    } catch (error) {
      const current = currentRecordIn(error);
      if (current) setNewer(readRecord(current, resource));
      else if (!showServerIssues(form, error)) {
        showFailure(error, feedback);
        // The form may not be what the server knows of it any more.
        void look();
      }
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
    number: opened?.number ?? 0,
    isUnsaved: () => opened !== undefined && hasUnsavedChanges(opened),
    restart,
    failure: loaded.failure,
    retry: () => setLoaded({}),
    isSaving,
    newer,
    loadNewer: () => {
      if (newer) setLoaded({ opened: openedForm(root, newer, start, opened) });
      setNewer(undefined);
    },
    keepEditing: () => {
      if (newer && opened) {
        opened.form.rebase(newer);
        setLoaded({ opened: { ...opened, base: newer } });
      }
      setNewer(undefined);
    },
    submit,
  };
}

function focusInvalid(form: FormStore, key: string | undefined): false {
  if (key !== undefined) focusField(form, key);
  return false;
}

/** Puts what the server says under its fields; true when every word of it has found one. */
function showServerIssues(form: FormStore, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.issues.length === 0) return false;
  const unplaced = form.showIssues(error.issues);
  const first = error.issues.find((issue) => !unplaced.includes(issue));
  if (first) focusInvalid(form, form.keyAt(first.path));
  return unplaced.length === 0;
}

/** The optimistic lock's refusal carries the record as it is now. */
function currentRecordIn(error: unknown): unknown {
  if (!(error instanceof ApiError) || typeof error.data !== 'object' || error.data === null || !('current' in error.data)) return undefined;
  return error.data.current;
}
