import { useRef, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import type { ResourceDescriptor } from '#engine/generated/descriptor.gen';
import { fieldsIn } from '#form/fields-in.ts';
import type { FormStore, FormValues } from '#form/form-store.ts';
import { useDescriptorUpdates } from '../descriptors/updates-context';
import { operationCall, sendCall } from '../operations/call-operation';
import { currentRecordIn, saveRecord } from '../operations/save-record';
import { useUiServices } from '../services';
import { focusField } from './focus-field';
import type { OpenedForm } from './opened-form';
import { readRecord, sentRecord } from './record-in';
import { useWarningQuestion } from './use-warning-question';

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
  const { resource, opened, id } = options;
  const { http, feedback, registry } = useUiServices();
  const { check: checkDescriptors, addSave } = useDescriptorUpdates();
  const confirmWarnings = useWarningQuestion(resource);
  const [isSaving, setIsSaving] = useState(false);
  const [saveFailure, setSaveFailure] = useState<SaveFailure>();
  const running = useRef<Promise<boolean>>(undefined);
  const wasMore = useRef(false);

  /** Read as the form reads it, because the answer of a conflict holds the stored record; that one if it cannot be read. */
  const newerRecord = (current: unknown): Promise<unknown> =>
    sendCall(http, operationCall(resource, 'read'), { id, display: 'values' }).then(
      ({ data }) => data,
      () => current,
    );
  const showRefusal = async ({ form, root }: OpenedForm, error: unknown): Promise<void> => {
    const current = currentRecordIn(error);
    const isSessionLost = error instanceof ApiError && sessionCodes.has(error.code);
    if (current !== undefined) options.onOutdated(readRecord(await newerRecord(current), resource, fieldsIn(root, registry)));
    if (current !== undefined || showServerIssues(form, error)) return setSaveFailure(undefined);
    if (!isSessionLost) setSaveFailure((before) => ({ error, number: (before?.number ?? 0) + 1 }));
    if (!(error instanceof ApiError)) reportError(error);
    // The server may refuse the record because it has newer descriptors.
    void checkDescriptors();
  };
  const save = async (sent: OpenedForm, isMore: boolean): Promise<boolean> => {
    const { form, requestKey } = sent;
    setIsSaving(true);
    try {
      const values = form.values();
      const record = sentRecord(values, resource);
      const warned = await confirmWarnings({ ...record, ...(id !== undefined && { id }) });
      if (warned) return focusInvalid(form, form.keyAt(warned.path));
      const { msg, stored } = await saveRecord(http, resource, record, { id, requestKey });
      setSaveFailure(undefined);
      options.onOutdated(undefined);
      if (msg) feedback.success(msg);
      const isTypedSince = () => JSON.stringify(form.values()) !== JSON.stringify(values);
      await options.onSaved(isMore, { ...values, version: undefined, ...stored }, isTypedSince);
      return true;
    } catch (error) {
      await showRefusal(sent, error);
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
    running.current = save(opened, isMore);
    addSave(running.current);
    return running.current;
  };
  return { isSaving, saveFailure, submit, retrySave: () => submit(wasMore.current), settled: async () => running.current };
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
