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
  /** Records can be updated as well, CSV files are read, and headings of other systems are matched by the user. */
  records?: boolean;
  /** The operations of an import in the background, for files that are too large for a preview. */
  background?: BackgroundOperations;
  params?: Readonly<Record<string, never>>;
}

interface BackgroundOperations {
  start: string;
  state: string;
  stop: string;
  undo: string;
  failures: string;
}

export interface PreviewColumn {
  id: string;
  fullName: string;
  required?: boolean;
  /** No two records have the same value. */
  unique?: boolean;
  /** The columns of a sub-table. */
  children?: readonly PreviewColumn[];
}

/** Which records are written, and the column by which stored ones are found. */
export interface ImportOptions {
  mode?: 'insert' | 'update' | 'both';
  key?: string;
}

interface RunOptions extends ImportOptions {
  /** The file of the records, by which a later preview knows that they were imported. */
  file?: { name: string; hash: string };
}

/** How a file is read: the columns of its headings, and whether its hidden rows are read, too. */
export interface Reading {
  mapping: Mapping;
  readsHidden: boolean;
}

/** The columns of unknown headings; an empty name leaves a heading out. */
export type Mapping = Readonly<Record<string, string>>;

/** A row of a preview. `key` tells it apart on the page and is not sent. */
export interface PreviewRow {
  key: number;
  /** The row of the file at which the record begins. */
  line?: number;
  values: JsonObject;
  warning?: RowWarning;
}

/** What the form warns of in a record; it may be saved all the same. */
export interface RowWarning {
  reasons: string;
  /** `amount`, `meters/0/reading`. */
  cells: readonly string[];
}

export interface Preview {
  /** The name by which the server knows the file. */
  fileName: string;
  /** The file is imported in the background; these are its first rows. */
  isLarge: boolean;
  columns: readonly PreviewColumn[];
  rows: readonly PreviewRow[];
  /** Headings of the file that name no column. */
  unknown: readonly string[];
  /** All columns that a heading may name. */
  offered: readonly PreviewColumn[];
  /** Headings of the file whose values are not written. */
  unwritten: readonly UnwrittenHeading[];
  /** Lines above the headings. */
  titles: readonly string[];
  /** The last import of the same file. */
  earlier: { time: number; user: string } | undefined;
  /** The SHA-256 of the file. */
  fileHash: string;
  /** Of the times in the file, if it has any. */
  zone: string | undefined;
  hiddenRows: number;
  /** Headings of columns that the sheet hides. They are read. */
  hiddenColumns: readonly string[];
  /** Names of visible sheets with rows. They are not read. */
  otherSheets: readonly string[];
  /** The encoding of a CSV file is a guess. */
  isGuessed: boolean;
}

export interface UnwrittenHeading extends Record<string, unknown> {
  heading: string;
  /** `chosen` by the user, or what fills the field. */
  reason: string;
  /** The reason in words. */
  text: string;
}

interface ImportPart {
  succeeded: number;
  created: number;
  updated: number;
  unchanged: number;
  refused: JsonObject[];
  /** By the place of the row in the call. */
  warnings: ReadonlyMap<number, RowWarning>;
}

/** How far an import in the background is, in numbers of records. */
export interface BackgroundState extends Record<string, unknown> {
  state: 'running' | 'done' | 'stopped' | 'failed' | 'undoing' | 'undone';
  /** As the screen of jobs has it. */
  progress: string | null;
  done: number;
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
  warned: number;
  /** What of the file is not read, as `Preview` has it. */
  unwritten: readonly UnwrittenHeading[];
  titles: readonly string[];
  hiddenRows: number;
  otherSheets: readonly string[];
}

export interface BackgroundCalls {
  /** Resolves to the id of the import. */
  start(fileName: string, reading: Reading, options: ImportOptions): Promise<string>;
  state(id: string): Promise<BackgroundState>;
  stop(id: string): Promise<unknown>;
  undo(id: string): Promise<unknown>;
  failures(id: string): Promise<unknown>;
}

export interface ImportCalls {
  background: BackgroundCalls | undefined;
  template(): Promise<unknown>;
  /** Resolves to the name by which the preview opens the file. */
  upload(file: File): Promise<string>;
  preview(fileName: string, reading: Reading): Promise<Preview>;
  run(rows: readonly PreviewRow[], options: RunOptions): Promise<ImportPart>;
  /** Says what `run` would do. The refused rows have the keys of theirs in `rowKey`. */
  tryOut(rows: readonly PreviewRow[], options: ImportOptions): Promise<ImportPart>;
  failures(rows: readonly PreviewRow[]): Promise<unknown>;
}

/** The calls of a wizard. */
export function useImportCalls(props: WizardProps): ImportCalls {
  const { http } = useUiServices();
  const descriptors = useDescriptors();
  const { store } = useScreen();
  const send = async (operation: string, input: Readonly<Record<string, unknown>>): Promise<unknown> =>
    (await sendCall(http, namedCall(operation, undefined, descriptors), { ...store.filled(props.params, undefined), ...input })).data;
  const runWith = async (list: readonly JsonObject[], options: RunOptions & { dryRun?: true }): Promise<ImportPart> =>
    partOf(await send(props.run, { list, ...(props.records && { ...options, zone: ownZone() }) }));
  const { background } = props;
  return {
    background: background && {
      start: async (fileName, { mapping, readsHidden }, options) => {
        const body = { fileName, mapping, zone: ownZone(), ...(readsHidden && { hidden: true }), ...options };
        return String(objectOf(await send(background.start, body))['id']);
      },
      state: async (id) => (await send(background.state, { id })) as BackgroundState,
      stop: (id) => send(background.stop, { id }),
      undo: (id) => send(background.undo, { id }),
      failures: (id) => send(background.failures, { id }),
    },
    template: () => send(props.template, {}),
    upload: async (file) => String(objectOf(await send(props.upload, { file }))['name']),
    preview: async (fileName, { mapping, readsHidden }) => {
      const reading = { mapping: JSON.stringify(mapping), zone: ownZone(), ...(readsHidden && { hidden: 'true' }) };
      return previewOf(fileName, await send(props.preview, { fileName, ...(props.records && reading) }));
    },
    run: (rows, options) => runWith(rows.map(props.records ? withKey : withoutReason), options),
    tryOut: (rows, options) => runWith(rows.map(withKey), { ...options, dryRun: true }),
    failures: (rows) => send(props.failures, { list: rows.map(({ values }) => values) }),
  };
}

/** The zone in which screens show times. */
const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The values of a row without the reasons of an earlier try. */
export const withoutReason = ({ values: { errorsInfo: _errorsInfo, rowKey: _rowKey, ...values } }: PreviewRow): JsonObject => values;

const withKey = (row: PreviewRow): JsonObject => ({ ...withoutReason(row), rowKey: row.key });

const objectOf = (data: unknown): JsonObject => (isJsonObject(data) ? data : {});

function partOf(data: unknown): ImportPart {
  const { snum, created, updated, unchanged, failResult, warned } = objectOf(data);
  return {
    succeeded: Number(snum ?? 0),
    created: Number(created ?? 0),
    updated: Number(updated ?? 0),
    unchanged: Number(unchanged ?? 0),
    refused: Array.isArray(failResult) ? failResult.filter(isJsonObject) : [],
    warnings: new Map(
      (Array.isArray(warned) ? warned.filter(isJsonObject) : []).map(({ index, reasons, cells }) => [
        Number(index),
        { reasons: String(reasons), cells: Array.isArray(cells) ? cells.map(String) : [] },
      ]),
    ),
  };
}

function previewOf(fileName: string, data: unknown): Preview {
  const { dataRow, headerRow, unknown, offered, isLarge, lines, ...notes } = objectOf(data);
  const { unwritten, titles, earlier, fileHash, zone, hiddenRows, hiddenColumns, otherSheets, isGuessed } = notes;
  const numbers = Array.isArray(lines) ? lines.map(Number) : [];
  const rows = Array.isArray(dataRow) ? dataRow.filter(isJsonObject) : [];
  return {
    fileName,
    isLarge: isLarge === true,
    rows: rows.map((values, key) => ({ key, values, ...(numbers[key] !== undefined && { line: numbers[key] }) })),
    columns: columnsOf(headerRow),
    unknown: Array.isArray(unknown) ? unknown.map(String) : [],
    offered: columnsOf(offered),
    unwritten: (Array.isArray(unwritten) ? unwritten.filter(isJsonObject) : []).map(({ heading, reason, text }) => ({
      heading: String(heading),
      reason: String(reason),
      text: String(text),
    })),
    titles: Array.isArray(titles) ? titles.map(String) : [],
    earlier: isJsonObject(earlier) ? { time: Number(earlier['time']), user: String(earlier['user']) } : undefined,
    fileHash: String(fileHash ?? ''),
    zone: typeof zone === 'string' ? zone : undefined,
    hiddenRows: Number(hiddenRows ?? 0),
    hiddenColumns: Array.isArray(hiddenColumns) ? hiddenColumns.map(String) : [],
    otherSheets: Array.isArray(otherSheets) ? otherSheets.map(String) : [],
    isGuessed: isGuessed === true,
  };
}

const columnsOf = (list: unknown): PreviewColumn[] =>
  (Array.isArray(list) ? list.filter(isJsonObject) : []).map(({ id, fullName, required, unique, children }) => ({
    id: String(id),
    fullName: String(fullName),
    required: required === true,
    unique: unique === true,
    ...(Array.isArray(children) && { children: columnsOf(children) }),
  }));
