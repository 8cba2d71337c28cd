import type { JsonObject } from '#engine/json';
import type { UploadItem } from './upload-item';

/** A file of a queue: what is shown of it, and what sending it needs. */
export interface QueueEntry {
  item: UploadItem;
  file: File;
  md5?: string;
  /** Stops the sending that runs. */
  controller?: AbortController;
  /** The server's answer, once the file is stored. */
  answer?: JsonObject;
}

export interface QueueEntries {
  all(): QueueEntry[];
  find(id: number): QueueEntry | undefined;
  add(file: File, values: Partial<UploadItem>, md5?: string): QueueEntry;
  /** Changes what is shown of an entry, unless another one has taken its place. */
  change(entry: QueueEntry, values: Partial<UploadItem>): void;
  /** Puts an entry of the same file in its place, so that late reports of the earlier sending change nothing. */
  restart(entry: QueueEntry): void;
  /** Returns `false` if the entry is not in the queue. */
  remove(entry: QueueEntry): boolean;
}

/** The files of a queue in the order of their arrival. `onChange` is called after every change. */
export function createQueueEntries(onChange: (items: readonly UploadItem[]) => void): QueueEntries {
  const entries = new Map<number, QueueEntry>();
  const all = () => [...entries.values()];
  const tell = () => onChange(all().map(({ item }) => item));
  return {
    all,
    find: (id) => entries.get(id),
    add: (file, values, md5) => {
      nextId += 1;
      const item: UploadItem = { id: nextId, name: file.name, size: file.size, status: 'waiting', ...values };
      const entry = { item, file, ...(md5 !== undefined && { md5 }) };
      entries.set(nextId, entry);
      tell();
      return entry;
    },
    change: (entry, values) => {
      if (entries.get(entry.item.id) !== entry) return;
      entry.item = { ...entry.item, ...values };
      tell();
    },
    restart: ({ item, file, md5 }) => {
      const { error: _error, isRefused: _isRefused, ...others } = item;
      entries.set(item.id, { file, item: { ...others, status: 'waiting' }, ...(md5 !== undefined && { md5 }) });
      tell();
    },
    remove: ({ item }) => {
      const isRemoved = entries.delete(item.id);
      if (isRemoved) tell();
      return isRemoved;
    },
  };
}

/** Ids differ between all queues of a page, and grow. */
let nextId = 0;
