import { useCallback, useEffect, useState } from 'react';
import { createClient } from '#api/create-client.ts';
import { printDevCalls, type PrintDevClient } from '#api/generated/system/print-dev.gen.ts';
import { isJsonObject } from '#engine/json';
import { useHttp } from '#ui/services.tsx';

/** A set of fields that a template can name. */
export interface FieldSet {
  id: string;
  fullName: string;
  children: { id: string; fullName: string }[];
}

export interface LoadedTemplate {
  version: number;
  type: number;
  fullName: string;
  printTemplate: string;
  pageParam: string;
  fields: readonly FieldSet[];
  /** Why the fields could not be read. The template can be changed without them. */
  fieldFailure?: unknown;
}

interface TemplateState {
  template: LoadedTemplate | undefined;
  failure: unknown;
  reload(): void;
  /** Saves and answers the new version. Throws as the call does. */
  save(values: { printTemplate: string; pageParam: string; version: number }): Promise<number>;
}

/** A template with the fields of its source. */
export function useTemplate(id: string): TemplateState {
  const http = useHttp();
  const [state, setState] = useState<{ template?: LoadedTemplate; failure?: unknown }>({});
  // A new object asks again. The designer is drawn anew for another template.
  const [wanted, setWanted] = useState({ id });
  useEffect(() => {
    const abort = new AbortController();
    const client = createClient<PrintDevClient>(printDevCalls, http);
    const load = async () => {
      const { data } = await client.read(wanted, abort.signal);
      const { sourceType, moduleId, interfaceId, fieldJson, dbLinkId, sqlTemplate } = data;
      const source = { sourceType, moduleId, interfaceId, fieldJson, dbLinkId, sqlTemplate };
      const fields = await client.fieldTree(source as never, abort.signal).then(
        (answer) => ({ fields: answer.data.map(setOf) }),
        (fieldFailure: unknown) => ({ fields: [], fieldFailure }),
      );
      setState({
        template: {
          version: Number(data.version),
          type: Number(data.type),
          fullName: data.fullName ?? '',
          printTemplate: data.printTemplate ?? '',
          pageParam: data.pageParam ?? '',
          ...fields,
        },
      });
    };
    load().catch((failure: unknown) => abort.signal.aborted || setState({ failure }));
    return () => abort.abort();
  }, [http, wanted]);
  const save: TemplateState['save'] = useCallback(
    async (values) => {
      const { data } = await createClient<PrintDevClient>(printDevCalls, http).update({ id, ...values } as never);
      return Number((data as { version?: unknown }).version);
    },
    [http, id],
  );
  const reload = () => {
    setState({});
    setWanted({ id });
  };
  return { template: state.template, failure: state.failure, reload, save };
}

const setOf = (set: unknown): FieldSet => {
  const { id, fullName, children } = isJsonObject(set) ? set : {};
  const fields = Array.isArray(children) ? children.filter(isJsonObject) : [];
  return {
    id: String(id),
    fullName: String(fullName ?? ''),
    children: fields.map((field) => ({ id: String(field['id']), fullName: String(field['fullName'] ?? field['id']) })),
  };
};
