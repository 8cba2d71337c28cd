import type { JsonObject } from '#engine/json';
import { createQueueEntries, type QueueEntries, type QueueEntry } from './queue-entries';
import { isCounted, isSent, type UploadItem } from './upload-item';

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
  /** Why the field does not take a file beside the `counted` ones of the queue; `undefined` if it does. */
  refusalOf(file: File, counted: number): string | undefined;
  send(file: File, progress: SendingProgress): Promise<JsonObject>;
  /** The file is stored, and leaves the queue. */
  onDone(file: File, answer: JsonObject, id: number): void;
  /** The user took the file out of the queue, or left the form. A reload of the page calls nothing. */
  onLeft(file: File, md5: string | undefined): void;
  /** Called after every change of the items. */
  onChange(items: readonly UploadItem[]): void;
  /** The field or the server does not take the file, which leaves the queue after `refusalDelay`. */
  onRefused(item: UploadItem): void;
  /** The text of a failure, and whether the file is refused, so that another attempt cannot succeed. */
  failureOf(error: unknown): Required<Pick<UploadItem, 'error' | 'isRefused'>>;
}

export interface UploadQueue {
  /** Sends a file, or refuses it. */
  add(file: File): number;
  /** An upload that an earlier page began. It waits for `resume`. */
  addPaused(file: File, md5: string): void;
  pause(id: number): void;
  /** Goes on with a paused file, or tries a failed one again if the field still takes it. Stored chunks are not sent again. */
  resume(id: number): void;
  remove(id: number): void;
  /** Stops all uploads, because the field is hidden, and hands over those that are stored. */
  suspend(): void;
  /** Goes on after `suspend`. */
  wake(): void;
}

/** Files that are sent at once. */
const lanes = 2;

/** In ms. A stored file is shown as such for this long. */
const successDelay = 300;

/** In ms. A refused file is shown as such for this long. */
export const refusalDelay = 1_500;

/** Sends files, two at once, and holds the state of each. The others wait. */
export function createUploadQueue(options: QueueOptions): UploadQueue {
  const entries = createQueueEntries(options.onChange);
  let suspended: readonly number[] = [];
  const startNext = () => {
    const free = lanes - entries.all().filter(({ item }) => isSent(item)).length;
    const waiting = entries.all().filter(({ item }) => item.status === 'waiting');
    for (const entry of waiting.slice(0, Math.max(0, free))) void sendEntry(entry, entries, options).finally(startNext);
  };
  const refusalOf = (file: File) => options.refusalOf(file, entries.all().filter(({ item }) => isCounted(item)).length);
  const enter = (...added: Parameters<QueueEntries['add']>): number => {
    const { id } = entries.add(...added).item;
    startNext();
    return id;
  };
  const add = (file: File): number => {
    const error = refusalOf(file);
    if (error === undefined) return enter(file, {});
    const entry = entries.add(file, { status: 'error', error, isRefused: true });
    dismiss(entry, entries, options);
    return entry.item.id;
  };
  const resume = (id: number) => {
    const entry = entries.find(id);
    // Other files may have taken the place of a failed one, which does not count.
    const error = entry?.item.status === 'error' ? refusalOf(entry.file) : undefined;
    if (entry && error !== undefined) fail(entry, { error, isRefused: true }, { entries, options });
    else if (entry) entries.restart(entry);
    startNext();
  };
  const stop = (entry: QueueEntry | undefined) => {
    if (entry) entries.change(entry, { status: 'paused' });
    entry?.controller?.abort();
  };
  return {
    add,
    addPaused: (file, md5) => void enter(file, { status: 'paused' }, md5),
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
    if (!signal.aborted) fail(entry, options.failureOf(error), { entries, options });
  }
}

type Failure = ReturnType<QueueOptions['failureOf']>;

/** Shows why a file was not stored. A refused one leaves. */
function fail(entry: QueueEntry, failure: Failure, { entries, options }: { entries: QueueEntries; options: QueueOptions }): void {
  entries.change(entry, { status: 'error', ...failure });
  if (failure.isRefused) dismiss(entry, entries, options);
}

/** Takes a refused file out of the queue, after its reason was shown. */
function dismiss(entry: QueueEntry, entries: QueueEntries, { onRefused, onLeft }: QueueOptions): void {
  onRefused(entry.item);
  setTimeout(() => {
    if (entries.remove(entry)) onLeft(entry.file, entry.md5);
  }, refusalDelay);
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
