import { useEffect, useRef, useState } from 'react';
import type { JsonObject } from '#engine/json';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { UploadedEntry } from '#engine/uploaded-files';
import { useHttp } from '../services';
import { useOwnText } from '../texts/use-own-text';
import { shownName } from './file-name';
import { hashFile, UnreadableFile } from './hash-file';
import { dropUpload, keepUpload, keptUploads } from './kept-uploads';
import { limitsOf, type UploadKind } from './limits-of';
import { refusalOf, type UploadText } from './refusal-of';
import { mayPass, sendFile, type FileTarget } from './send-file';
import texts from './panel-texts.json';
import type { UploadItem } from './upload-item';
import { createUploadQueue, type SendingProgress, type UploadQueue } from './upload-queue';
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
}

/** Uploads chosen files, and adds each to the value when it is stored. Files that the field does not take are not sent. */
export function useUploads({ node, type, value, chosen, place: placeOfField }: UploadsProps): Uploads {
  const [place] = useState(placeOfField);
  const target: FileTarget = { http: useHttp(), type, place: folderOf(node) };
  const own = useOwnText(texts);
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const latest = useRef({ target, value, own });
  const ids = useRef(new Map<string, number>());
  useEffect(() => {
    latest.current = { target, value, own };
  });
  const [queue] = useState(() =>
    createUploadQueue({
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

  const handled = useRef(0);
  useEffect(() => {
    for (const files of chosen.slice(handled.current))
      for (const file of files) {
        const count = value.entries().length + queue.unfinished() + 1;
        const error = refusalOf(file, { count, limits: limitsOf(node, type), own, type });
        if (error === undefined) queue.add(file);
        else queue.refuse(file, error);
      }
    handled.current = chosen.length;
  }, [chosen, queue, value, node, type, own]);

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
  return { items, queue };
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
function failureOf(error: unknown, own: UploadText): { error: string; canRetry: boolean } {
  if (error instanceof UnreadableFile) return { error: own('unreadable', { name: error.message }), canRetry: false };
  const canRetry = mayPass(error);
  return { error: error instanceof Error && !canRetry ? error.message : own('failed'), canRetry };
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
