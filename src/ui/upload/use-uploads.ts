import { useEffect, useRef, useState } from 'react';
import type { JsonObject } from '#engine/json';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { UploadedEntry } from '#engine/uploaded-files';
import { useFeedback, useHttp } from '../services';
import { useOwnText } from '../texts/use-own-text';
import { shownName } from './file-name';
import { hashFile, UnreadableFile } from './hash-file';
import { dropUpload, keepUpload, keptUploads } from './kept-uploads';
import { limitsOf, type UploadKind } from './limits-of';
import { refusalOf, type UploadText } from './refusal-of';
import { mayPass, sendFile, type FileTarget } from './send-file';
import texts from './panel-texts.json';
import type { UploadItem } from './upload-item';
import { createUploadQueue, type QueueOptions, type SendingProgress, type UploadQueue } from './upload-queue';
import type { MarkedValue } from './use-marked-value';

export interface UploadsProps {
  node: ResolvedNode;
  type: UploadKind;
  value: MarkedValue;
  /** The files that were chosen, in portions. Portions are added, and never taken away. */
  chosen: readonly (readonly File[])[];
  /** Names the field of the record under which uploads are kept for the next page; `undefined` if they are not. */
  place(): string | undefined;
}

interface Uploads {
  items: readonly UploadItem[];
  queue: UploadQueue;
  /** The files that were refused since the last choice. They say so after they have left the queue. */
  refused: readonly UploadItem[];
  dismiss(id: number): void;
}

/** Uploads chosen files, and adds each to the value when it is stored. Files that the field does not take are not sent. */
export function useUploads({ node, type, value, chosen, place: placeOfField }: UploadsProps): Uploads {
  const [place] = useState(placeOfField);
  const target: FileTarget = { http: useHttp(), type, place: folderOf(node) };
  const own = useOwnText(texts);
  const feedback = useFeedback();
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const [refused, setRefused] = useState<readonly UploadItem[]>([]);
  const latest = useRef({ target, value, own, node, type, feedback });
  const ids = useRef(new Map<string, number>());
  useEffect(() => {
    latest.current = { target, value, own, node, type, feedback };
  });
  const [queue] = useState(() =>
    createUploadQueue({
      refusalOf: (file, counted) => {
        const { value: current, node: field, type: kind, own: text } = latest.current;
        const count = current.entries().length + counted + 1;
        return refusalOf(file, { count, limits: limitsOf(field, kind), own: text, type: kind });
      },
      onRefused: (item) => {
        latest.current.feedback.error(item.error ?? '');
        setRefused((before) => [...before, item]);
      },
      send: (file, progress) => sendKept(file, { progress, target: latest.current.target, place }),
      onDone: (file, answer, id) => {
        const { entries, setEntries } = latest.current.value;
        const entry = entryOf(answer, file);
        ids.current.set(entry.fileId, id);
        // In the order in which they were chosen, whichever ends first.
        const at = entries().findIndex(({ fileId }) => (ids.current.get(fileId) ?? 0) > id);
        setEntries(at === -1 ? [...entries(), entry] : entries().toSpliced(at, 0, entry));
      },
      onLeft: (_file, md5) => {
        if (place !== undefined && md5 !== undefined) void dropUpload(place, md5);
      },
      onChange: (changed) => {
        setItems(changed);
        latest.current.value.setMarks(changed.flatMap(({ isRefused, name }) => (isRefused === true ? [] : name)));
      },
      failureOf: (error) => failureOf(error, latest.current.own),
    }),
  );
  useEffect(() => {
    queue.wake();
    return () => queue.suspend();
  }, [queue]);

  useChosen(chosen, queue, () => setRefused([]));
  const hasAsked = useRef(false);
  useEffect(() => {
    if (place === undefined || hasAsked.current) return;
    hasAsked.current = true;
    const restore = async () => {
      for (const { file, md5 } of await keptUploads(place)) queue.addPaused(file, md5);
    };
    void restore();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  const dismiss = (id: number) => setRefused((before) => before.filter((item) => item.id !== id));
  return { items, queue, refused, dismiss };
}

/** Adds the chosen files to the queue, each once. `onChoice` is called before those of a choice. */
function useChosen(chosen: UploadsProps['chosen'], queue: UploadQueue, onChoice: () => void): void {
  const handled = useRef(0);
  useEffect(() => {
    const added = chosen.slice(handled.current).flat();
    handled.current = chosen.length;
    if (added.length === 0) return;
    onChoice();
    for (const file of added) queue.add(file);
  }, [chosen, queue, onChoice]);
}

interface KeptSending {
  progress: SendingProgress;
  target: FileTarget;
  place: string | undefined;
}

/** Sends a file, which the browser keeps meanwhile. */
async function sendKept(file: File, { progress, target, place }: KeptSending): Promise<JsonObject> {
  const { signal } = progress;
  let md5: string | undefined;
  const identify = async (): Promise<string> => {
    md5 = progress.md5 ?? (await hashFile(file, signal, progress.onChecking));
    progress.onIdentified(md5);
    if (place !== undefined) await keepUpload(place, file, md5);
    return md5;
  };
  const drop = async () => {
    if (place !== undefined && md5 !== undefined) await dropUpload(place, md5);
  };
  try {
    // A visitor without an account has no calls for chunks.
    const sending = { ...target, signal, onProgress: progress.onStored, ...(place !== undefined && { identify }) };
    const answer = await sendFile(file, sending);
    await drop();
    return answer;
  } catch (error) {
    if (!signal.aborted && !mayPass(error)) await drop();
    throw error;
  }
}

/** A failure of the network is named in general: its cause says nothing to users. A refusal has the server's words. */
function failureOf(error: unknown, own: UploadText): ReturnType<QueueOptions['failureOf']> {
  if (error instanceof UnreadableFile) return { error: own('unreadable', { name: error.message }), isRefused: true };
  const isRefused = !mayPass(error);
  return { error: error instanceof Error && isRefused ? error.message : own('failed'), isRefused };
}

const folderFields = ['pathType', 'folder', 'timeFormat'] as const;

function folderOf({ props = {} }: ResolvedNode): Record<string, string> {
  return {
    ...Object.fromEntries(folderFields.flatMap((name) => (typeof props[name] === 'string' ? [[name, props[name]]] : []))),
    isAccount: props['isAccount'] === true || props['isAccount'] === 1 ? '1' : '0',
    ...(Array.isArray(props['sortRule']) && { sortRule: JSON.stringify(props['sortRule']) }),
  };
}

/** What a record stores: the name that users know, and what the server answered. */
function entryOf({ name, ...answer }: JsonObject, file: File): UploadedEntry {
  return { ...answer, name: shownName(file.name), fileId: String(name ?? ''), url: String(answer['url'] ?? '') };
}
