import { isJsonObject } from '#engine/json';
import type { HistoryEntry } from '../store/history';
import type { Draft, DraftHead } from './draft';
import type { DraftStorage } from './draft-storage';

/** The drafts of one module and user. Each tab of the browser writes its own. */
export interface Drafts {
  /** Writes what changed since the last call. */
  write(draft: Draft): Promise<void>;
  /** The draft of this tab, else the newest one with unsaved changes. */
  read(): Promise<Draft | undefined>;
  /** Removes all drafts of the module and user that `read` would return. */
  discard(): Promise<void>;
}

interface DraftsOptions {
  storage: DraftStorage;
  moduleId: string;
  userId: string;
  /** An id of the tab that survives a reload. */
  tab: string;
  now?: () => number;
}

/** The history is written in chunks of steps, of which a change concerns the last one. */
export function createDrafts({ storage, moduleId, userId, tab, now = Date.now }: DraftsOptions): Drafts {
  const scope = `${JSON.stringify([userId, moduleId])} `;
  const own = scope + tab;
  let written: ReadonlyMap<number, readonly HistoryEntry[]> = new Map();
  let queue: Promise<unknown> = Promise.resolve();
  /** Writes follow each other, so that a head never belongs to older chunks. */
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const next = queue.then(task, task);
    queue = next.catch(() => undefined);
    return next;
  };
  const prefixes = async () => {
    const names = await storage.keys();
    return names.filter((key) => key.startsWith(scope) && key.endsWith(headEnding)).map((key) => key.slice(0, -headEnding.length));
  };
  return {
    write: (draft) =>
      inTurn(async () => {
        const chunks = chunksOf(draft.history.first, draft.history.entries);
        const changed = [...chunks].filter(([number, entries]) => !isSameChunk(written.get(number), entries));
        const outdated = [...written.keys()].filter((number) => !chunks.has(number));
        await storage.setMany([
          ...changed.map(([number, entries]) => [chunkKey(own, number), entries] as const),
          [own + headEnding, headOf(draft)],
        ]);
        written = chunks;
        if (outdated.length > 0) await storage.deleteMany(outdated.map((number) => chunkKey(own, number)));
      }),
    read: () =>
      inTurn(async () => {
        const names = await prefixes();
        const heads = (await storage.getMany(names.map((name) => name + headEnding))).map((head, index) => ({
          name: names[index] ?? '',
          head,
        }));
        const usable = heads.filter((entry): entry is { name: string; head: DraftHead } => isHead(entry.head));
        await removeOld(storage, usable, now());
        const newest = usable.filter(({ head }) => !head.isSaved).toSorted((one, other) => other.head.at - one.head.at)[0];
        const chosen = usable.find(({ name }) => name === own) ?? newest;
        return chosen && readDraft(storage, chosen.name, chosen.head);
      }),
    discard: () =>
      inTurn(async () => {
        written = new Map();
        const names = (await storage.keys()).filter((key) => key.startsWith(scope));
        await storage.deleteMany(names);
      }),
  };
}

/** A draft whose chunks are incomplete keeps its design, without the history. */
async function readDraft(storage: DraftStorage, name: string, head: DraftHead): Promise<Draft> {
  const { first, count, position, ...draft } = head;
  const numbers = Array.from(
    { length: count === 0 ? 0 : chunkNumber(first + count - 1) - chunkNumber(first) + 1 },
    (_none, index) => chunkNumber(first) + index,
  );
  const chunks = await storage.getMany(numbers.map((number) => chunkKey(name, number)));
  const entries = chunks.flatMap((chunk) => (Array.isArray(chunk) ? (chunk as HistoryEntry[]) : []));
  const isWhole = entries.length === count;
  return { ...draft, history: isWhole ? { first, entries, position } : { first: 0, entries: [], position: 0 } };
}

const headOf = ({ history: { first, entries, position }, ...draft }: Draft): DraftHead => ({
  ...draft,
  first,
  count: entries.length,
  position,
});

const isHead = (value: unknown): value is DraftHead =>
  isJsonObject(value) && isJsonObject(value['design']) && isJsonObject(value['source']) && typeof value['count'] === 'number';

const chunksOf = (first: number, entries: readonly HistoryEntry[]): Map<number, readonly HistoryEntry[]> => {
  const chunks = new Map<number, HistoryEntry[]>();
  for (const [index, entry] of entries.entries()) {
    const number = chunkNumber(first + index);
    const chunk = chunks.get(number);
    if (chunk) chunk.push(entry);
    else chunks.set(number, [entry]);
  }
  return chunks;
};

const isSameChunk = (one: readonly HistoryEntry[] | undefined, other: readonly HistoryEntry[]): boolean =>
  one?.length === other.length && other.every((entry, index) => entry === one[index]);

async function removeOld(storage: DraftStorage, drafts: readonly { name: string; head: DraftHead }[], now: number): Promise<void> {
  const old = drafts.filter(({ head }) => head.isSaved && head.at < now - maxAge);
  if (old.length === 0) return;
  const names = (await storage.keys()).filter((key) => old.some(({ name }) => key.startsWith(`${name} `)));
  await storage.deleteMany(names);
}

const chunkSize = 100;
const chunkNumber = (index: number): number => Math.floor(index / chunkSize);
const chunkKey = (name: string, number: number): string => `${name} ${number}`;
const headEnding = ' head';

/** Milliseconds after which the history of a saved design is removed. */
const maxAge = 30 * 24 * 3_600_000;
