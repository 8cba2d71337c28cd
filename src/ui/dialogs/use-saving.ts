import { useRef, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { createRequestKey } from '#api/request-key.ts';
import type { ResourceDescriptor } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import type { FormStore, FormValues } from '#form/form-store.ts';
import { useDescriptorUpdates } from '../descriptors/updates-context';
import { operationCall, sendCall } from '../operations/call-operation';
import { useUiServices } from '../services';
import { focusField } from './focus-field';
import type { OpenedForm } from './opened-form';
import { readRecord, sentRecord } from './record-in';

/** The id and version of a stored record. */
interface StoredRecord {
  id: unknown;
  version?: unknown;
}

interface SavingOptions {
  resource: ResourceDescriptor;
  opened: OpenedForm | undefined;
  /** The id of the record to update; `undefined` creates one. */
  id: unknown;
  /** Another user has saved the record meanwhile. */
  onOutdated(newer: FormValues | undefined): void;
  /** `base` was saved. `isMore`: the dialog stays open. `isTypedSince`: whether the form has changed since it was sent. */
  onSaved(isMore: boolean, base: FormValues, isTypedSince: () => boolean): Promise<void>;
}

/** A save that failed. Each has another number. */
export interface SaveFailure {
  error: unknown;
  number: number;
}

export interface Saving {
  isSaving: boolean;
  /** The last save if it failed, until the next one succeeds. */
  saveFailure: SaveFailure | undefined;
  submit(isMore?: boolean): Promise<boolean>;
  /** Repeats the save that failed. */
  retrySave(): Promise<boolean>;
  /** Resolves when no save is under way. */
  settled(): Promise<unknown>;
}

/**
 * Saves a form. Its inputs stay usable meanwhile, because disabled ones would drop keys and lose the focus: what is typed
 * during the save stays in the dialog, which then updates the saved record.
 */
export function useSaving(options: SavingOptions): Saving {
  const { resource, opened } = options;
  const { feedback } = useUiServices();
  const { check: checkDescriptors } = useDescriptorUpdates();
  const send = useSend(options);
  const [isSaving, setIsSaving] = useState(false);
  const [saveFailure, setSaveFailure] = useState<SaveFailure>();
  const running = useRef<Promise<boolean>>(undefined);
  const wasMore = useRef(false);

  const showRefusal = (form: FormStore, error: unknown): void => {
    const current = dataIn(error, 'current');
    const isSessionLost = error instanceof ApiError && sessionCodes.has(error.code);
    if (current !== undefined) options.onOutdated(readRecord(current, resource));
    if (current !== undefined || showServerIssues(form, error)) return setSaveFailure(undefined);
    if (!isSessionLost) setSaveFailure((before) => ({ error, number: (before?.number ?? 0) + 1 }));
    if (!(error instanceof ApiError)) reportError(error);
    // The server may refuse the record because it has newer descriptors.
    void checkDescriptors();
  };
  const save = async (form: FormStore, isMore: boolean): Promise<boolean> => {
    setIsSaving(true);
    try {
      const values = form.values();
      const { msg, stored } = await send(values);
      setSaveFailure(undefined);
      options.onOutdated(undefined);
      if (msg) feedback.success(msg);
      const isTypedSince = () => JSON.stringify(form.values()) !== JSON.stringify(values);
      await options.onSaved(isMore, { ...values, version: undefined, ...stored }, isTypedSince);
      return true;
    } catch (error) {
      showRefusal(form, error);
      return false;
    } finally {
      setIsSaving(false);
      running.current = undefined;
    }
  };
  const submit = async (isMore = false): Promise<boolean> => {
    if (!opened || running.current) return false;
    const { form } = opened;
    const [first] = form.checkAll();
    if (first) return focusInvalid(form, first.key);
    wasMore.current = isMore;
    running.current = save(form, isMore);
    return running.current;
  };
  return { isSaving, saveFailure, submit, retrySave: () => submit(wasMore.current), settled: async () => running.current };
}

/**
 * Sends the record. A repeated create carries the key of the first attempt, whose answer may have been lost: the server
 * then answers with the record that it has, and a record with other values than that one is updated.
 */
function useSend({ resource, opened, id }: SavingOptions) {
  const { http } = useUiServices();
  const key = useRef<{ opened: OpenedForm | undefined; value: string }>(undefined);
  const call = async (operation: 'create' | 'update', record: FormValues, requestKey?: string) => {
    const { data, msg } = await sendCall(
      requestKey === undefined ? http : { send: (request) => http.send({ ...request, requestKey }) },
      operationCall(resource, operation),
      record,
    );
    return { msg, stored: { ...(record['id'] !== undefined && { id: record['id'] }), ...storedRecordIn(data) } as StoredRecord };
  };
  return async (values: FormValues) => {
    const record = sentRecord(values, resource);
    if (id !== undefined) return call('update', { ...record, id });
    if (key.current?.opened?.number !== opened?.number || !key.current) key.current = { opened, value: createRequestKey() };
    return call('create', record, key.current.value).catch((error: unknown) => {
      const created = dataIn(error, 'created');
      const hasUpdate = resource.operations.some(({ use }) => use === 'update');
      if (!isJsonObject(created) || !hasUpdate) throw error;
      return call('update', { ...record, ...storedRecordIn(created) });
    });
  };
}

function storedRecordIn(data: unknown): Partial<StoredRecord> {
  if (!isJsonObject(data)) return {};
  const { id, version } = data;
  return { ...(id !== undefined && { id }), ...(version !== undefined && { version }) };
}

const sessionCodes = new Set([600, 601, 602]);

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

/** A part of the data of a refusal: the current record of an outdated one, or the one that an earlier attempt created. */
function dataIn(error: unknown, name: 'current' | 'created'): unknown {
  return error instanceof ApiError && isJsonObject(error.data) ? error.data[name] : undefined;
}
