import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import type { JsonObject, JsonValue } from '#engine/json';
import type { ResolvedNode } from '#engine/resolve-fields';
import { isOfKind, uploadLimitsOf, type UploadLimits } from '#engine/upload-limits';
import { isUploading, uploadedEntries, type UploadedEntry } from '#engine/uploaded-files';
import { useHttp } from '../services';
import { useOwnText } from '../texts/use-own-text';
import { extensionOf, sendFile } from './send-file';
import texts from './texts.json';

/** A chosen file that is being uploaded, or was refused. */
export interface PendingUpload {
  id: number;
  name: string;
  /** From 0 to 1. Missing as long as it is unknown. */
  part?: number;
  error?: string;
  /** Tries again, with the chunks that are already stored. */
  retry?(): void;
  /** Stops the upload, or removes the message. */
  dismiss(): void;
}

interface UploadsOptions {
  node: ResolvedNode;
  /** The type of the upload, which decides what becomes of its pictures. */
  type: 'annex' | 'annexpic';
  value: JsonValue;
  onChange(value: JsonValue): void;
}

interface Uploads {
  pending: readonly PendingUpload[];
  choose(files: readonly File[]): void;
  /** Takes a file out of the value. */
  remove(fileId: string): void;
}

/**
 * Uploads chosen files, and adds each to the value when it is stored. Files that the field does not take are not sent. Until
 * then the value has a mark for each, so that the form is not saved without them.
 */
export function useUploads({ node, type, value, onChange }: UploadsOptions): Uploads {
  const http = useHttp();
  const own = useOwnText(texts);
  const { pending, show, hide } = usePending();
  const { marks, latest, store } = useMarkedValue(value, onChange);
  const running = useRef(new Set<AbortController>());
  useEffect(() => {
    const controllers = running.current;
    // Marks of uploads that ended with an earlier drawing of the field.
    if (isUploading(latest.current) && marks.current.size === 0) store(uploadedEntries(latest.current));
    return () => controllers.forEach((controller) => controller.abort());
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);

  const forget = (id: number) => {
    hide(id);
    if (marks.current.delete(id)) store(uploadedEntries(latest.current));
  };

  const send = async (id: number, file: File): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    const shown = { id, name: file.name, dismiss: () => controller.abort() };
    running.current.add(controller);
    show(shown);
    try {
      const answer = await sendFile(file, { http, type, place: placeOf(node), signal, onProgress: (part) => show({ ...shown, part }) });
      marks.current.delete(id);
      store([...uploadedEntries(latest.current), entryOf(answer, file)]);
      forget(id);
    } catch (error) {
      if (signal.aborted) forget(id);
      else
        show({
          id,
          name: file.name,
          error: error instanceof Error ? error.message : String(error),
          ...(mayPass(error) && { retry: () => void send(id, file) }),
          dismiss: () => forget(id),
        });
    } finally {
      running.current.delete(controller);
    }
  };

  return {
    pending,
    remove: (fileId) => store(uploadedEntries(latest.current).filter((entry) => entry.fileId !== fileId)),
    choose: (files) => {
      for (const file of files) {
        nextId += 1;
        const id = nextId;
        const count = uploadedEntries(latest.current).length + marks.current.size + 1;
        const error = refusalOf(file, { count, limits: limitsOf(node, type), own, isPicture: type === 'annexpic' });
        if (error === undefined) {
          marks.current.set(id, { name: file.name, isUploading: true });
          void send(id, file);
        } else show({ id, name: file.name, error, dismiss: () => forget(id) });
      }
      if (marks.current.size > 0) store(uploadedEntries(latest.current));
    },
  };
}

let nextId = 0;

/** Whether a failed upload may succeed later: a file that the server refused stays refused. */
const mayPass = (error: unknown): boolean => !(error instanceof ApiError) || error.code === 0 || error.code >= 500;

/** The value, also one that is not drawn yet, and the marks of the uploads that run, which `store` adds. */
function useMarkedValue(value: JsonValue, onChange: (value: JsonValue) => void) {
  const marks = useRef(new Map<number, JsonObject>());
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const store = (entries: readonly UploadedEntry[]) => {
    latest.current = [...entries, ...marks.current.values()] as JsonValue;
    onChange(latest.current);
  };
  return { marks, latest, store };
}

function usePending() {
  const [pending, setPending] = useState<readonly PendingUpload[]>([]);
  return {
    pending,
    /** In the place of an earlier state of the same upload. */
    show: (upload: PendingUpload) =>
      setPending((all) =>
        all.some(({ id }) => id === upload.id) ? all.map((one) => (one.id === upload.id ? upload : one)) : [...all, upload],
      ),
    hide: (id: number) => setPending((all) => all.filter((upload) => upload.id !== id)),
  };
}

const limitsOf = (node: ResolvedNode, type: UploadsOptions['type']): UploadLimits =>
  uploadLimitsOf(type === 'annexpic' ? { ...node, props: { ...node.props, accept: 'image/*' } } : node);

/** Why the field does not take a file that is the `count`th of its value. */
function refusalOf(file: File, { count, limits, own, isPicture }: RefusalOptions): string | undefined {
  if (count > limits.count) return own(isPicture ? 'tooManyPictures' : 'tooMany', { limit: limits.count });
  if (file.size > limits.bytes) return own(isPicture ? 'pictureTooLarge' : 'tooLarge', { limit: limits.sizeText });
  if (isOfKind(extensionOf(file), limits.kinds)) return undefined;
  return isPicture ? own('notPicture') : own('wrongKind', { kinds: limits.kinds.join(', ') });
}

interface RefusalOptions {
  count: number;
  limits: UploadLimits;
  own(key: keyof (typeof texts)['zh'], params?: Params): string;
  isPicture: boolean;
}

type Params = Readonly<Record<string, unknown>>;

const placeFields = ['pathType', 'folder', 'timeFormat'] as const;

function placeOf({ props = {} }: ResolvedNode): Record<string, string> {
  return {
    ...Object.fromEntries(placeFields.flatMap((name) => (typeof props[name] === 'string' ? [[name, props[name]]] : []))),
    isAccount: props['isAccount'] === true || props['isAccount'] === 1 ? '1' : '0',
    ...(Array.isArray(props['sortRule']) && { sortRule: JSON.stringify(props['sortRule']) }),
  };
}

/** What a record stores: the name that users know, and what the server answered. */
function entryOf({ name, ...answer }: JsonObject, file: File): UploadedEntry {
  return { ...answer, name: file.name, fileId: String(name ?? ''), url: String(answer['url'] ?? '') };
}
