import { ApiError } from '#api/api-error.ts';
import type { Http } from '#api/http.ts';
import { isJsonObject, type JsonObject } from '#engine/json';
import { extensionOf, shownName } from './file-name';
import { hashFile, HashingNotStarted } from './hash-file';

/** Where a file goes. */
export interface FileTarget {
  http: Http;
  /** The type of the upload, which decides what becomes of its pictures. */
  type: string;
  /** Fields that choose the folder. */
  place: Readonly<Record<string, string>>;
}

export interface FileSending extends FileTarget {
  signal: AbortSignal;
  /** The MD5 of the file, where it is known or shown how it is computed. Without it, a file of one chunk is sent in one request. */
  identify?(): Promise<string>;
  /** The bytes that are stored. */
  onProgress(bytes: number): void;
}

/** In bytes. The platform's clients send chunks of this size. */
const chunkSize = 5 * 1024 * 1024;

/** Chunks that are sent at once. */
const lanes = 2;

/** In ms, before a request is sent again after a failure of the network. */
const retryDelays = [1_000, 2_000, 4_000, 8_000, 16_000];

/**
 * Uploads a file in chunks, whose content the server compares with the MD5. Chunks that an earlier attempt has stored are not
 * sent again. Resolves to the answer of the server, whose `name` is the file's name in the store.
 */
export async function sendFile(file: File, sending: FileSending): Promise<JsonObject> {
  const { signal, identify } = sending;
  if (!identify && file.size <= chunkSize) return sendWhole(file, sending);
  const identifier = await (identify ?? (() => hashFile(file, signal, () => {})))();
  return inTurn(identifier, () => sendInChunks(file, identifier, sending));
}

/** The uploads of this page that run, by their content. */
const running = new Map<string, Promise<void>>();

/** One after the other: at the same time, two uploads of one content would be one upload, and get one file. */
function inTurn<T>(identifier: string, send: () => Promise<T>): Promise<T> {
  const sending = (running.get(identifier) ?? Promise.resolve()).then(send);
  const end = () => {
    if (running.get(identifier) === ended) running.delete(identifier);
  };
  const ended = sending.then(end, end);
  running.set(identifier, ended);
  return sending;
}

async function sendWhole(file: File, { http, type, place, signal }: FileSending): Promise<JsonObject> {
  const body = formOf({ ...place }, file, shownName(file.name));
  const path = `/api/file/Uploader/${type}`;
  const send = () => http.send({ callId: 'file/upload.upload', method: 'POST', path, body, answer: 'envelope', signal });
  const { data } = await withRetries(send, signal);
  return isJsonObject(data) ? data : {};
}

/** Another upload of the same content shares its chunks, and takes them when it ends first. They are then sent once more. */
async function sendInChunks(file: File, identifier: string, sending: FileSending): Promise<JsonObject> {
  await sendMissingChunks(file, identifier, sending);
  try {
    return await merge(file, identifier, sending);
  } catch (error) {
    const isLost = error instanceof ApiError && isJsonObject(error.data) && error.data['isLost'] === true;
    if (!isLost || !(await sendMissingChunks(file, identifier, sending))) throw error;
    return merge(file, identifier, sending);
  }
}

/** Resolves to whether any chunk was missing. */
async function sendMissingChunks(file: File, identifier: string, { http, signal, onProgress }: FileSending): Promise<boolean> {
  signal.throwIfAborted();
  const path = '/api/file/chunk';
  const query = new URLSearchParams(chunkFields(file, 1, identifier));
  const probe = () => http.send({ callId: 'file/upload.probe', method: 'GET', path, query, answer: 'envelope', signal });
  const { data: probed } = await withRetries(probe, signal);
  const stored = new Set(isJsonObject(probed) && Array.isArray(probed['chunkNumbers']) ? probed['chunkNumbers'] : []);
  const total = Math.ceil(file.size / chunkSize);
  const missing = Array.from({ length: total }, (_, index) => index + 1).filter((number) => !stored.has(number));
  const isAnyMissing = missing.length > 0;
  let bytes = file.size - missing.reduce((sum, number) => sum + lengthOf(file, number), 0);
  onProgress(bytes);
  const failure = new AbortController();
  const untilFailure = { http, signal: AbortSignal.any([signal, failure.signal]) };
  const sendNext = async (): Promise<void> => {
    for (let number = missing.shift(); number !== undefined; number = missing.shift()) {
      await sendChunk(file, { number, identifier }, untilFailure);
      untilFailure.signal.throwIfAborted();
      bytes += lengthOf(file, number);
      onProgress(bytes);
    }
  };
  const stopAll = (error: unknown): never => {
    failure.abort(error);
    throw error;
  };
  await Promise.all(Array.from({ length: lanes }, () => sendNext().catch(stopAll)));
  return isAnyMissing;
}

async function merge(file: File, identifier: string, { http, type, place, signal }: FileSending): Promise<JsonObject> {
  const body = new URLSearchParams({
    identifier,
    fileName: shownName(file.name),
    fileSize: String(file.size),
    fileType: file.type,
    extension: extensionOf(file.name),
    type,
    ...place,
  });
  const path = '/api/file/merge';
  const send = () => http.send({ callId: 'file/upload.merge', method: 'POST', path, body, answer: 'envelope', signal });
  const { data } = await withRetries(send, signal);
  return isJsonObject(data) ? data : {};
}

async function sendChunk(
  file: File,
  { number, identifier }: { number: number; identifier: string },
  { http, signal }: Pick<FileSending, 'http' | 'signal'>,
): Promise<void> {
  const send = () => {
    const content = file.slice((number - 1) * chunkSize, number * chunkSize);
    const body = formOf(chunkFields(file, number, identifier), content, file.name);
    return http.send({ callId: 'file/upload.chunk', method: 'POST', path: '/api/file/chunk', body, answer: 'envelope', signal });
  };
  await withRetries(send, signal);
}

/** Sends a request, again after a failure of the network or the server. */
async function withRetries<T>(send: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      const delay = retryDelays[attempt];
      if (delay === undefined || !mayPass(error)) throw error;
      await pause(delay, signal);
    }
  }
}

/** Whether a failed upload may succeed later: a file that the server refused stays refused, and a session that ended is gone. */
export const mayPass = (error: unknown): boolean =>
  error instanceof HashingNotStarted || (error instanceof ApiError && (error.code === 0 || (error.code >= 500 && error.code < 600)));

function pause(delay: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, delay);
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** In bytes. */
const lengthOf = (file: File, number: number): number => Math.min(chunkSize, file.size - (number - 1) * chunkSize);

const chunkFields = (file: File, number: number, identifier: string): Record<string, string> => ({
  chunkNumber: String(number),
  chunkSize: String(chunkSize),
  currentChunkSize: String(lengthOf(file, number)),
  totalSize: String(file.size),
  totalChunks: String(Math.ceil(file.size / chunkSize)),
  identifier,
  filename: file.name,
  relativePath: file.name,
  fileType: file.type,
  extension: extensionOf(file.name),
});

function formOf(fields: Readonly<Record<string, string>>, content: Blob, name: string): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('file', content, name);
  return form;
}
