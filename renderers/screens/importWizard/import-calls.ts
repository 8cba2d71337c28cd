import { isJsonObject, type JsonObject } from '#engine/json';
import { namedCall } from '#ui/actions/action-context.ts';
import { useDescriptors } from '#ui/descriptors/bundle-context.tsx';
import { sendCall } from '#ui/operations/call-operation.ts';
import { useScreen } from '#ui/screen/screen-context.tsx';
import { useUiServices } from '#ui/services.tsx';

/** The props of the wizard, as `props.schema.json` describes them. */
export interface WizardProps {
  template: string;
  upload: string;
  preview: string;
  run: string;
  failures: string;
  params?: Readonly<Record<string, never>>;
}

export interface PreviewColumn {
  id: string;
  fullName: string;
  required?: boolean;
}

/** A row of a preview. `key` tells it apart on the page and is not sent. */
export interface PreviewRow {
  key: number;
  values: JsonObject;
}

export interface Preview {
  columns: readonly PreviewColumn[];
  rows: readonly PreviewRow[];
}

interface ImportPart {
  succeeded: number;
  refused: JsonObject[];
}

export interface ImportCalls {
  template(): Promise<unknown>;
  /** Resolves to the name by which the preview opens the file. */
  upload(file: File): Promise<string>;
  preview(fileName: string): Promise<Preview>;
  run(rows: readonly PreviewRow[]): Promise<ImportPart>;
  failures(rows: readonly PreviewRow[]): Promise<unknown>;
}

/** The calls of a wizard. */
export function useImportCalls(props: WizardProps): ImportCalls {
  const { http } = useUiServices();
  const descriptors = useDescriptors();
  const { store } = useScreen();
  const send = async (operation: string, input: Readonly<Record<string, unknown>>): Promise<unknown> =>
    (await sendCall(http, namedCall(operation, undefined, descriptors), { ...store.filled(props.params, undefined), ...input })).data;
  return {
    template: () => send(props.template, {}),
    upload: async (file) => String(objectOf(await send(props.upload, { file }))['name']),
    preview: async (fileName) => previewOf(await send(props.preview, { fileName })),
    run: async (rows) => {
      const { snum, failResult } = objectOf(await send(props.run, { list: rows.map(({ values }) => values) }));
      return { succeeded: Number(snum ?? 0), refused: Array.isArray(failResult) ? failResult.filter(isJsonObject) : [] };
    },
    failures: (rows) => send(props.failures, { list: rows.map(({ values }) => values) }),
  };
}

const objectOf = (data: unknown): JsonObject => (isJsonObject(data) ? data : {});

function previewOf(data: unknown): Preview {
  const { dataRow, headerRow } = objectOf(data);
  const rows = Array.isArray(dataRow) ? dataRow.filter(isJsonObject) : [];
  const columns = Array.isArray(headerRow) ? headerRow.filter(isJsonObject) : [];
  return {
    rows: rows.map((values, key) => ({ key, values })),
    columns: columns.map(({ id, fullName, required }) => ({ id: String(id), fullName: String(fullName), required: required === true })),
  };
}
