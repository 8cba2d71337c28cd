import { useCallback, useEffect, useMemo, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import type { DialogDescriptor, ResourceDescriptor } from '#engine/generated/descriptor.gen';
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
import { useWarningQuestion } from './use-warning-question';
import { hasUnsavedChanges, openedForm, reopenedForm, type OpenedForm } from './opened-form';
import { readRecord, recordIn, sentRecord } from './record-in';

export interface RecordForm {
  root: ResolvedNode;
  isUpdate: boolean;
  /** Number of fields that the skeleton shows. */
  fieldCount: number;
  /** `undefined` until the record is loaded. */
  form: FormStore | undefined;
  /** Counts the forms of this dialog. A new number means a new form. */
  number: number;
  /** Whether leaving loses changes. */
  isUnsaved(): boolean;
  /** Opens an empty new record. */
  restart(): void;
  /** The error of loading the record. */
  failure: unknown;
  retry(): void;
  isSaving: boolean;
  /** The version that another user saved while this form was open. */
  newer: FormValues | undefined;
  loadNewer(): void;
  keepEditing(): void;
  /**
   * Checks and saves the record. Resolves to whether it was saved; a failure is shown. `isMore` continues with another new
   * record, or with the updated one.
   */
  submit(isMore?: boolean): Promise<boolean>;
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
export function useRecordForm(options: RecordFormOptions): RecordForm {
  const { descriptor, params } = options;
  const resource = useDescriptors().resource(descriptor.resource);
  if (!resource) throw new Error(`The screen came without the resource \`${descriptor.resource}\`.`);
  const { root, fieldCount, start } = useFormStart(options, resource);
  const record = useLoadedRecord(params, resource, root, start);
  const { opened, setLoaded } = record;
  const [newer, setNewer] = useState<FormValues>();
  const { isSaving, submit } = useSaving(options, resource, record, setNewer);
  return {
    root,
    isUpdate: isUpdateOf(params),
    fieldCount,
    form: opened?.form,
    number: opened?.number ?? 0,
    isUnsaved: () => opened !== undefined && hasUnsavedChanges(opened),
    restart: record.restart,
    failure: record.failure,
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

const isUpdateOf = (params: RecordFormOptions['params']): boolean => params['id'] !== undefined;

/** Creates the form store of a record. */
type StartForm = (values: FormValues) => FormStore;

function useFormStart({ descriptor, params, formId, jotai }: RecordFormOptions, resource: ResourceDescriptor) {
  const { registry, session } = useUiServices();
  const root = useMemo(() => resolveFields(descriptor.root, resource), [descriptor, resource]);
  const fields = useMemo(() => fieldsIn(root, registry), [root, registry]);
  const start = useCallback<StartForm>(
    (values) =>
      createFormStore({
        jotai,
        nodes: root.children ?? [],
        registry,
        values,
        names: { ...params, mode: isUpdateOf(params) ? 'update' : 'create' },
        creation: isUpdateOf(params) ? undefined : { now: Date.now(), user: session.user },
        id: formId,
      }),
    [jotai, root, registry, session, params, formId],
  );
  return { root, fieldCount: fields.length, start };
}

/** The opened form or the error of loading its record. Both are missing while the record loads. */
interface Loaded {
  opened?: OpenedForm;
  failure?: unknown;
}

interface LoadedRecord extends Loaded {
  setLoaded(loaded: Loaded): void;
  /** Reads the record again. `before` is the form that it replaces. */
  load(before?: OpenedForm): Promise<Loaded>;
  restart(): void;
}

function useLoadedRecord(
  params: RecordFormOptions['params'],
  resource: ResourceDescriptor,
  root: ResolvedNode,
  start: StartForm,
): LoadedRecord {
  const { http } = useUiServices();
  const isUpdate = isUpdateOf(params);
  const [loaded, setLoaded] = useState<Loaded>(() => (isUpdate ? {} : { opened: openedForm(root, recordIn(params, resource), start) }));
  let { opened } = loaded;
  if (opened && opened.root !== root) {
    opened = reopenedForm(root, { ...opened, base: readRecord(opened.base, resource) }, start);
    setLoaded({ opened });
  }
  const load = useCallback(
    async (before?: OpenedForm, signal?: AbortSignal): Promise<Loaded> => {
      try {
        const { data } = await sendCall(http, operationCall(resource, 'read'), { id: params['id'], display: 'values' }, signal);
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
  return { opened, failure: loaded.failure, setLoaded, load, restart };
}

function useSaving(
  { params, onSaved }: RecordFormOptions,
  resource: ResourceDescriptor,
  { opened, load, setLoaded, restart }: LoadedRecord,
  setNewer: (record: FormValues | undefined) => void,
): Pick<RecordForm, 'isSaving' | 'submit'> {
  const { http, feedback } = useUiServices();
  const { check: checkDescriptors } = useDescriptorUpdates();
  const [isSaving, setIsSaving] = useState(false);
  const isUpdate = isUpdateOf(params);
  const confirmWarnings = useWarningQuestion(resource);
  /** Resolves to `false` if the user goes back to the form because of a warning. */
  const save = async (form: FormStore, isMore: boolean): Promise<boolean> => {
    const record = sentRecord(form.values(), resource);
    const warned = await confirmWarnings({ ...record, ...(isUpdate && { id: params['id'] }) });
    if (warned) return focusInvalid(form, form.keyAt(warned.path));
    const call = operationCall(resource, isUpdate ? 'update' : 'create');
    const { msg } = await sendCall(http, call, { ...record, ...(isUpdate && { id: params['id'] }) });
    if (msg) feedback.success(msg);
    setNewer(undefined);
    onSaved(isMore);
    if (isMore && isUpdate) setLoaded(await load(opened));
    else if (isMore) restart();
    return true;
  };
  const showRefusal = (form: FormStore, error: unknown): void => {
    const current = currentRecordIn(error);
    if (current) return setNewer(readRecord(current, resource));
    if (showServerIssues(form, error)) return;
    showFailure(error, feedback);
    // The server may refuse the record because it has newer descriptors.
    void checkDescriptors();
  };
  const submit = async (isMore = false): Promise<boolean> => {
    if (!opened || isSaving) return false;
    const { form } = opened;
    const [first] = form.checkAll();
    if (first) return focusInvalid(form, first.key);
    setIsSaving(true);
    try {
      return await save(form, isMore);
    } catch (error) {
      showRefusal(form, error);
      return false;
    } finally {
      setIsSaving(false);
    }
  };
  return { isSaving, submit };
}

function focusInvalid(form: FormStore, key: string | undefined): false {
  if (key !== undefined) focusField(form, key);
  return false;
}

/** Shows the server's issues below their fields. Returns whether every issue belongs to a field. */
function showServerIssues(form: FormStore, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.issues.length === 0) return false;
  const unplaced = form.showIssues(error.issues);
  const first = error.issues.find((issue) => !unplaced.includes(issue));
  if (first) focusInvalid(form, form.keyAt(first.path));
  return unplaced.length === 0;
}

/** The current record, which the server sends when it refuses an outdated one. */
function currentRecordIn(error: unknown): unknown {
  if (!(error instanceof ApiError) || typeof error.data !== 'object' || error.data === null || !('current' in error.data)) return undefined;
  return error.data.current;
}
