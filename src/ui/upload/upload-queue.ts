import type { JsonObject } from '#engine/json';
import { createQueueEntries, type QueueEntries, type QueueEntry } from './queue-entries';
import { isSent, type UploadItem } from './upload-item';

/** What sending a file reports. */
export interface SendingProgress {
  signal: AbortSignal;
  /** The MD5 that is known from an earlier attempt. */
  md5: string | undefined;
  onChecking(part: number): void;
  onIdentified(md5: string): void;
  /** The bytes that are stored. */
  onStored(bytes: number): void;
}

export interface QueueOptions {
  send(file: File, progress: SendingProgress): Promise<JsonObject>;
  /** The file is stored, and leaves the queue. */
  onDone(file: File, answer: JsonObject, id: number): void;
  /** The user took the file out of the queue, or left the form. A reload of the page calls nothing. */
  onLeft(file: File, md5: string | undefined): void;
  /** Called after every change of the items. */
  onChange(items: readonly UploadItem[]): void;
  /** The text of a failure, and whether another attempt may succeed. */
  failureOf(error: unknown): Required<Pick<UploadItem, 'error' | 'canRetry'>>;
}

export interface UploadQueue {
  add(file: File): number;
  /** An upload that an earlier page began. It waits for `resume`. */
  addPaused(file: File, md5: string): void;
  refuse(file: File, error: string): void;
  pause(id: number): void;
  /** Goes on with a paused file, or tries a failed one again. Chunks that are stored are not sent again. */
  resume(id: number): void;
  remove(id: number): void;
  /** The files that are neither stored nor refused. */
  unfinished(): number;
  /** Stops all uploads, because the field is hidden, and hands over those that are stored. */
  suspend(): void;
  /** Goes on after `suspend`. */
  wake(): void;
}

/** Files that are sent at once. */
const lanes = 2;

/** In ms. A stored file is shown as such for this long. */
const successDelay = 300;

/** Sends files, two at once, and holds the state of each. The others wait. */
export function createUploadQueue(options: QueueOptions): UploadQueue {
  const entries = createQueueEntries(options.onChange);
  let suspended: readonly number[] = [];
  const startNext = () => {
    const free = lanes - entries.all().filter(({ item }) => isSent(item)).length;
    const waiting = entries.all().filter(({ item }) => item.status === 'waiting');
    for (const entry of waiting.slice(0, Math.max(0, free))) void sendEntry(entry, entries, options).finally(startNext);
  };
  const enter = (...added: Parameters<QueueEntries['add']>): number => {
    const { id } = entries.add(...added).item;
    startNext();
    return id;
  };
  const resume = (id: number) => {
    const entry = entries.find(id);
    if (entry) entries.restart(entry);
    startNext();
  };
  const stop = (entry: QueueEntry | undefined) => {
    if (entry) entries.change(entry, { status: 'paused' });
    entry?.controller?.abort();
  };
  return {
    add: (file) => enter(file, {}),
    addPaused: (file, md5) => void enter(file, { status: 'paused' }, md5),
    refuse: (file, error) => void enter(file, { status: 'error', error, isRefused: true }),
    pause: (id) => stop(entries.find(id)),
    resume,
    remove: (id) => {
      const entry = entries.find(id);
      if (!entry) return;
      entries.remove(entry);
      entry.controller?.abort();
      options.onLeft(entry.file, entry.md5);
      startNext();
    },
    unfinished: () => entries.all().filter(({ item }) => item.isRefused !== true).length,
    suspend: () => {
      for (const entry of entries.all()) handOver(entry, entries, options);
      const running = entries.all().filter(({ item }) => item.status === 'waiting' || isSent(item));
      suspended = running.map(({ item }) => item.id);
      for (const entry of running) stop(entry);
      for (const { file, md5 } of entries.all()) options.onLeft(file, md5);
    },
    wake: () => {
      for (const id of suspended) resume(id);
      suspended = [];
    },
  };
}

/** Sends a file and shows what becomes of it. An abort leaves the state as it is: whoever aborts has set it. */
async function sendEntry(entry: QueueEntry, entries: QueueEntries, options: QueueOptions): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  entry.controller = controller;
  entries.change(entry, { status: 'uploading' });
  try {
    const answer = await options.send(entry.file, { signal, md5: entry.md5, ...reportsOf(entry, entries, signal) });
    if (signal.aborted) return;
    entry.answer = answer;
    entries.change(entry, { status: 'success', part: 1 });
    setTimeout(() => handOver(entry, entries, options), successDelay);
  } catch (error) {
    if (!signal.aborted) entries.change(entry, { status: 'error', ...options.failureOf(error) });
  }
}

function reportsOf(entry: QueueEntry, entries: QueueEntries, signal: AbortSignal): Omit<SendingProgress, 'signal' | 'md5'> {
  let first: { time: number; bytes: number } | undefined;
  const report = (values: Partial<UploadItem>) => {
    if (!signal.aborted) entries.change(entry, values);
  };
  return {
    onChecking: (part) => report({ status: 'checking', part }),
    onIdentified: (md5) => {
      entry.md5 = md5;
      report({ status: 'uploading', part: 0 });
    },
    onStored: (bytes) => {
      first ??= { time: Date.now(), bytes };
      const seconds = (Date.now() - first.time) / 1000;
      report({ part: bytes / entry.file.size, ...(seconds > 0 && { speed: (bytes - first.bytes) / seconds }) });
    },
  };
}

/** Hands a stored file over, once. */
function handOver(entry: QueueEntry, entries: QueueEntries, { onDone }: QueueOptions): void {
  if (entry.answer && entries.remove(entry)) onDone(entry.file, entry.answer, entry.item.id);
}
