import { useCallback, useEffect, useMemo, useState } from 'react';
import type { DialogDescriptor, ResourceDescriptor } from '#engine/generated/descriptor.gen';
import { resolveFields, type ResolvedNode } from '#engine/resolve-fields';
import { createFormStore } from '#form/create-form-store.ts';
import { fieldsIn } from '#form/fields-in.ts';
import type { FormStore, FormValues } from '#form/form-store.ts';
import { operationCall, sendCall } from '../operations/call-operation';
import { useDescriptors } from '../descriptors/bundle-context';
import { useUiServices } from '../services';
import { hasUnsavedChanges, openedForm, reopenedForm, restoredForm, type OpenedForm } from './opened-form';
import { readRecord, recordIn } from './record-in';
import { useKeptDraft, type KeptDraft } from './use-kept-draft';
import { useSaving, type SaveFailure } from './use-saving';

export interface RecordForm {
  root: ResolvedNode;
  /** Set if the form was kept when the session ended. */
  draft: KeptDraft | undefined;
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
  /** The last save, if it failed. */
  saveFailure: SaveFailure | undefined;
  retrySave(): Promise<boolean>;
  /** Resolves when no save is under way. */
  settled(): Promise<unknown>;
  /** Whether the record was saved while the user typed on. */
  isSavedPartly: boolean;
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
  const id = params['id'] ?? opened?.createdId;
  const saving = useSaving({
    resource,
    opened,
    id,
    onOutdated: setNewer,
    onSaved: async (isMore, base, isTypedSince) => {
      const isPartly = isTypedSince() && base['id'] !== undefined;
      options.onSaved(isMore || isPartly);
      if (isPartly) await record.goOn(base);
      else if (isMore) await record.next(base, isTypedSince);
    },
  });
  const draft = useKeptDraft(descriptor.id, params, opened, (values) => {
    if (opened) setLoaded({ opened: restoredForm(opened, values, start) });
  });
  return {
    root,
    draft,
    isUpdate: id !== undefined,
    fieldCount,
    form: opened?.form,
    number: opened?.number ?? 0,
    isUnsaved: () => opened !== undefined && hasUnsavedChanges(opened),
    restart: record.restart,
    failure: record.failure,
    retry: () => setLoaded({}),
    isSavedPartly: opened?.isSavedPartly === true,
    newer,
    loadNewer: () => {
      if (newer) setLoaded({ opened: { ...openedForm(root, newer, start, opened), createdId: opened?.createdId } });
      setNewer(undefined);
    },
    keepEditing: () => {
      if (newer && opened) {
        opened.form.rebase(newer);
        setLoaded({ opened: { ...opened, base: newer } });
      }
      setNewer(undefined);
    },
    ...saving,
  };
}

const isUpdateOf = (params: RecordFormOptions['params']): boolean => params['id'] !== undefined;

/** Creates the form store of a record. */
type StartForm = (values: FormValues) => FormStore;

function useFormStart({ descriptor, params, formId, jotai }: RecordFormOptions, resource: ResourceDescriptor) {
  const { registry, session } = useUiServices();
  const isUpdate = isUpdateOf(params);
  const root = useMemo(() => {
    const resolved = resolveFields(descriptor.root, resource);
    return isUpdate ? withKeptSecrets(resolved) : resolved;
  }, [descriptor, resource, isUpdate]);
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

/** A form of a stored record, whose secrets stay when they are left empty. The server refuses those that are missing there. */
function withKeptSecrets({ children, ...node }: ResolvedNode): ResolvedNode {
  const { required: _, ...optional } = node;
  return { ...(node.access === 'secret' ? optional : node), ...(children && { children: children.map(withKeptSecrets) }) };
}

/** The opened form or the error of loading its record. Both are missing while the record loads. */
interface Loaded {
  opened?: OpenedForm;
  failure?: unknown;
}

interface LoadedRecord extends Loaded {
  setLoaded(loaded: Loaded): void;
  restart(): void;
  /** After a save: reads an opened record again, or starts the next new one. */
  next(base: FormValues, isTypedSince: () => boolean): Promise<void>;
  /** Continues on a record that was saved while the user typed on. */
  goOn(base: FormValues): Promise<void>;
}

function useLoadedRecord(
  params: RecordFormOptions['params'],
  resource: ResourceDescriptor,
  root: ResolvedNode,
  start: StartForm,
): LoadedRecord {
  const { http, registry } = useUiServices();
  const isUpdate = isUpdateOf(params);
  const [loaded, setLoaded] = useState<Loaded>(() => (isUpdate ? {} : { opened: openedForm(root, recordIn(params, resource), start) }));
  let { opened } = loaded;
  if (opened && opened.root !== root) {
    opened = reopenedForm(root, { ...opened, base: readRecord(opened.base, resource, fieldsIn(root, registry)) }, start);
    setLoaded({ opened });
  }
  const load = useCallback(
    async (before?: OpenedForm, id = params['id'], signal?: AbortSignal): Promise<Loaded> => {
      try {
        const { data } = await sendCall(http, operationCall(resource, 'read'), { id, display: 'values' }, signal);
        return { opened: openedForm(root, readRecord(data, resource, fieldsIn(root, registry)), start, before) };
      } catch (error) {
        return { failure: error };
      }
    },
    [http, registry, resource, params, root, start],
  );
  const isMissing = isUpdate && opened === undefined && loaded.failure === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    const abort = new AbortController();
    const settle = async () => {
      const next = await load(undefined, undefined, abort.signal);
      if (!abort.signal.aborted) setLoaded(next);
    };
    void settle();
    return () => abort.abort();
  }, [isMissing, load]);
  const restart = (): void => setLoaded({ opened: openedForm(root, recordIn(params, resource), start, opened) });
  const goOn = async (base: FormValues): Promise<void> => {
    if (!opened) return;
    const version = base['version'] ?? (await load(opened, base['id'])).opened?.base['version'];
    const saved = { ...base, ...(version !== undefined && { version }) };
    opened.form.markSaved(saved);
    setLoaded({ opened: { ...opened, base: saved, carriedValues: {}, createdId: base['id'], isSavedPartly: true } });
  };
  const next = async (base: FormValues, isTypedSince: () => boolean): Promise<void> => {
    if (!isUpdate) return restart();
    const answer = await load(opened);
    // What was typed while the record was read is kept.
    if (isTypedSince()) await goOn({ ...base, ...(answer.opened && { version: answer.opened.base['version'] }) });
    else setLoaded(answer);
  };
  return { opened, failure: loaded.failure, setLoaded, restart, next, goOn };
}
