import { useCallback, useEffect, useMemo, useState } from 'react';
import type { DialogDescriptor } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import { resolveFields, type ResolvedNode } from '#engine/resolve-fields';
import { createFormStore } from '#form/create-form-store.ts';
import { fieldsIn } from '#form/fields-in.ts';
import type { FormStore, FormValues } from '#form/form-store.ts';
import { operationCall, sendCall } from '../operations/call-operation';
import { useDescriptors } from '../descriptors/bundle-context';
import { useUiServices } from '../services';

interface Loaded {
  /** Whose record it is. */
  params?: Readonly<Record<string, unknown>>;
  /** The server's answer, with `texts` for the values that only the server can name. */
  record?: FormValues;
  failure?: unknown;
}

export interface Detail {
  root: ResolvedNode;
  record: FormValues;
  /** Decides which nodes are visible and which panes are open. `undefined` until the record is loaded. */
  form: FormStore | undefined;
  failure: unknown;
  retry(): void;
}

/** Loads a record to show, by the resource's `read`. */
export function useDetail({
  descriptor,
  params,
  id,
  jotai,
}: {
  descriptor: DialogDescriptor;
  params: Readonly<Record<string, unknown>>;
  id: string;
  jotai: FormStore['jotai'];
}): Detail {
  const { http, registry } = useUiServices();
  const resource = useDescriptors().resource(descriptor.resource);
  if (!resource) throw new Error(`The screen came without the resource \`${descriptor.resource}\`.`);
  const root = useMemo(() => resolveFields(descriptor.root, resource), [descriptor, resource]);
  const [loaded, setLoaded] = useState<Loaded>({});
  const { record, failure } = loaded.params === params ? loaded : none;
  const load = useCallback(
    async (signal: AbortSignal): Promise<Loaded> => {
      try {
        const { data } = await sendCall(http, operationCall(resource, 'read'), { id: params['id'], display: 'values' }, signal);
        return { params, record: isJsonObject(data) ? data : {} };
      } catch (error) {
        return { params, failure: error };
      }
    },
    [http, resource, params],
  );
  const isMissing = record === undefined && failure === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    const abort = new AbortController();
    const settle = async () => {
      const next = await load(abort.signal);
      if (!abort.signal.aborted) setLoaded(next);
    };
    void settle();
    return () => abort.abort();
  }, [isMissing, load]);

  const form = useMemo(() => {
    if (!record) return undefined;
    // A missing value is shown as empty. Defaults are for new records.
    const values = Object.fromEntries(fieldsIn(root, registry).map((field) => [field.id, record[field.id] ?? null]));
    return createFormStore({
      jotai,
      nodes: root.children ?? [],
      registry,
      values: { ...record, ...values },
      names: { ...params, mode: 'update' },
      id,
    });
  }, [record, root, registry, jotai, params, id]);
  return { root, record: record ?? emptyRecord, form, failure, retry: () => setLoaded({}) };
}

const none: Loaded = {};
const emptyRecord: FormValues = {};
