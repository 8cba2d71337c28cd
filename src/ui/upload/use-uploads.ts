import { useEffect, useRef, useState } from 'react';
import { isJsonObject, type JsonValue } from '#engine/json';
import type { ResolvedNode } from '#engine/resolve-fields';
import { isOfKind, uploadLimitsOf, type UploadLimits } from '#engine/upload-limits';
import { uploadedEntries, type UploadedEntry } from '#engine/uploaded-files';
import { useHttp } from '../services';
import { useOwnText } from '../texts/use-own-text';
import texts from './texts.json';

/** A chosen file that is being uploaded, or was refused. */
export interface PendingUpload {
  id: number;
  name: string;
  error?: string;
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

/** Uploads chosen files, and adds each to the value when it is stored. Files that the field does not take are not sent. */
export function useUploads({ node, type, value, onChange }: UploadsOptions): {
  pending: readonly PendingUpload[];
  choose(files: readonly File[]): void;
} {
  const http = useHttp();
  const own = useOwnText(texts);
  const [pending, setPending] = useState<readonly PendingUpload[]>([]);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const running = useRef(new Set<AbortController>());
  useEffect(() => {
    const controllers = running.current;
    return () => controllers.forEach((controller) => controller.abort());
  }, []);

  const forget = (id: number) => setPending((all) => all.filter((upload) => upload.id !== id));
  const show = (upload: PendingUpload) => setPending((all) => [...all.filter(({ id }) => id !== upload.id), upload]);

  const send = async (id: number, file: File): Promise<void> => {
    const controller = new AbortController();
    running.current.add(controller);
    show({ id, name: file.name, dismiss: () => controller.abort() });
    try {
      const { data } = await http.send({
        callId: 'file/upload.upload',
        method: 'POST',
        path: `/api/file/Uploader/${type}`,
        body: bodyOf(node, file),
        answer: 'envelope',
        signal: controller.signal,
      });
      latest.current = [...uploadedEntries(latest.current), entryOf(data, file)] as JsonValue;
      onChange(latest.current);
      forget(id);
    } catch (error) {
      if (controller.signal.aborted) forget(id);
      else show({ id, name: file.name, error: error instanceof Error ? error.message : String(error), dismiss: () => forget(id) });
    } finally {
      running.current.delete(controller);
    }
  };

  return {
    pending,
    choose: (files) => {
      let count = uploadedEntries(latest.current).length + running.current.size;
      for (const file of files) {
        nextId += 1;
        const id = nextId;
        const error = refusalOf(file, { count: count + 1, limits: limitsOf(node, type), own });
        if (error === undefined) {
          count += 1;
          void send(id, file);
        } else show({ id, name: file.name, error, dismiss: () => forget(id) });
      }
    },
  };
}

let nextId = 0;

const limitsOf = (node: ResolvedNode, type: UploadsOptions['type']): UploadLimits =>
  uploadLimitsOf(type === 'annexpic' ? { ...node, props: { ...node.props, accept: 'image/*' } } : node);

/** Why the field does not take a file that is the `count`th of its value. */
function refusalOf(
  file: File,
  { count, limits, own }: { count: number; limits: UploadLimits; own: (key: keyof (typeof texts)['zh'], params?: Params) => string },
): string | undefined {
  if (count > limits.count) return own('tooMany', { limit: limits.count });
  if (file.size > limits.bytes) return own('tooLarge', { limit: limits.sizeText });
  const extension = file.name.split('.').at(-1) ?? '';
  return isOfKind(extension, limits.kinds) ? undefined : own('wrongKind', { kinds: limits.kinds.join(', ') });
}

type Params = Readonly<Record<string, unknown>>;

const placeFields = ['pathType', 'folder', 'timeFormat'] as const;

function bodyOf({ props = {} }: ResolvedNode, file: File): FormData {
  const body = new FormData();
  for (const name of placeFields) if (typeof props[name] === 'string') body.append(name, props[name]);
  body.append('isAccount', props['isAccount'] === true || props['isAccount'] === 1 ? '1' : '0');
  if (Array.isArray(props['sortRule'])) body.append('sortRule', JSON.stringify(props['sortRule']));
  body.append('file', file, file.name);
  return body;
}

/** What a record stores: the name that users know, and what the server answered. */
function entryOf(data: unknown, file: File): UploadedEntry {
  const { name, ...answer } = isJsonObject(data) ? data : {};
  return { ...answer, name: file.name, fileId: String(name ?? ''), url: String(answer['url'] ?? '') };
}
