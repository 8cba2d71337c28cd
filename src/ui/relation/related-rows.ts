import type { Http } from '#api/http.ts';
import type { RelatedSource } from '#engine/relation/related-source';
import type { PostedParam } from '../options/param-list';
import type { UiServices } from '../services';
import { loadRelated, rowKey, type RelatedRow } from './related-calls';

/** A source, and the filled parameters of its data interface. */
interface AskedSource {
  source: RelatedSource;
  params: readonly PostedParam[];
}

/** Rows that fields relate to, by their values. */
export interface RelatedRows {
  /** `undefined` while the server is asked; `null` if it does not have the row. */
  get(from: AskedSource, id: string): RelatedRow | null | undefined;
  /** Asks for the columns that are missing. Fields and rows that are drawn together share a call. */
  request(from: AskedSource, ids: readonly string[], columns: readonly string[]): void;
  /** A row that was chosen from a list. */
  set(from: AskedSource, row: RelatedRow, columns: readonly string[]): void;
  /** Calls the listener when rows arrive. Returns the function that ends it. */
  subscribe(listener: () => void): () => void;
  /** Changes with every row. */
  version(): number;
}

/** Rows in one call. */
const maxIds = 100;

/** In milliseconds. An older row is asked for again when a field that shows it is drawn. */
const maxAge = 30_000;

/** A row with the columns that were asked for. */
interface Entry {
  row: RelatedRow | null | undefined;
  columns: ReadonlySet<string>;
  askedAt: number;
}

function createRelatedRows(http: Http): RelatedRows {
  const listeners = new Set<() => void>();
  const entries = new Map<string, Entry>();
  const waiting = new Map<string, Asked>();
  let version = 0;
  const changed = (): void => {
    version += 1;
    for (const listener of listeners) listener();
  };
  const ask = async (key: string): Promise<void> => {
    const asked = waiting.get(key);
    waiting.delete(key);
    if (asked) await load(http, asked, (id) => entryKey(key, id), entries, changed);
  };
  return {
    get: (from, id) => entries.get(entryKey(sourceKey(from), id))?.row,
    request(from, ids, columns) {
      const key = sourceKey(from);
      const missing = ids.filter((id) => isMissing(entries.get(entryKey(key, id)), columns));
      if (missing.length === 0) return;
      const asked = waiting.get(key) ?? { ...from, ids: new Set(), columns: new Set() };
      if (!waiting.has(key)) queueMicrotask(() => void ask(key));
      waiting.set(key, asked);
      for (const column of columns) asked.columns.add(column);
      for (const id of missing) {
        asked.ids.add(id);
        entries.set(entryKey(key, id), withColumns(entries.get(entryKey(key, id)), columns));
      }
    },
    set(from, row, columns) {
      const key = entryKey(sourceKey(from), rowKey(from.source, row));
      const entry = withColumns(entries.get(key), columns);
      entries.set(key, { ...entry, row: { ...entry.row, ...row } });
      changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
  };
}

/** Rows of a source that are asked for together. */
interface Asked extends AskedSource {
  ids: Set<string>;
  columns: Set<string>;
}

async function load(
  http: Http,
  { source, params, ids: all, columns }: Asked,
  keyOf: (id: string) => string,
  entries: Map<string, Entry>,
  changed: () => void,
): Promise<void> {
  const list = [...all];
  for (let start = 0; start < list.length; start += maxIds) {
    const ids = list.slice(start, start + maxIds);
    const answer = await loadRelated(http, source, { columns: [...columns], ids, size: ids.length, params }).catch(() => undefined);
    const rows = new Map(answer?.rows.map((row) => [rowKey(source, row), row]));
    for (const id of ids) {
      const entry = entries.get(keyOf(id));
      const row = rows.get(id);
      if (!entry) continue;
      // After a failure the fields stay empty, and the next one that is drawn asks again.
      if (answer) entry.row = row ? { ...entry.row, ...row } : null;
      else entries.delete(keyOf(id));
    }
    changed();
  }
}

const isMissing = (entry: Entry | undefined, columns: readonly string[]): boolean =>
  !entry || entry.askedAt < Date.now() - maxAge || columns.some((column) => !entry.columns.has(column));

const withColumns = (entry: Entry | undefined, columns: readonly string[]): Entry => ({
  row: entry?.row,
  columns: new Set([...(entry?.columns ?? []), ...columns]),
  askedAt: Date.now(),
});

/** The parameters of a module only restrict what is offered. */
const sourceKey = ({ source, params }: AskedSource): string =>
  JSON.stringify(source.kind === 'module' ? [source.module, source.label] : [source.dataInterface, source.value, source.label, params]);

const entryKey = (source: string, id: string): string => `${source} ${id}`;

const byServer = new WeakMap<Http, Map<string, RelatedRows>>();

/** The rows as the current user sees them, in their language. */
export function relatedRowsOf({ http, language, session }: Pick<UiServices, 'http' | 'language' | 'session'>): RelatedRows {
  const byUser = byServer.get(http) ?? new Map<string, RelatedRows>();
  byServer.set(http, byUser);
  const key = `${session.user.userId} ${language}`;
  const rows = byUser.get(key) ?? createRelatedRows(http);
  byUser.set(key, rows);
  return rows;
}
