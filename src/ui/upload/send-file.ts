import { ApiError } from '#api/api-error.ts';
import type { Http } from '#api/http.ts';
import { isJsonObject, type JsonObject } from '#engine/json';

export interface FileSending {
  http: Http;
  /** The type of the upload, which decides what becomes of its pictures. */
  type: string;
  /** Fields that choose the folder. */
  place: Readonly<Record<string, string>>;
  signal: AbortSignal;
  /** The part of the file that is stored, from 0 to 1. */
  onProgress(part: number): void;
}

/** In bytes. The platform's clients send chunks of this size. */
const chunkSize = 5 * 1024 * 1024;

/** Chunks that are sent at once. */
const lanes = 2;

/** In bytes, of each part of a file that its identifier is made of. */
const sampleSize = 64 * 1024;

/** In ms, before a chunk is sent again after a network failure. */
const retryDelays = [1_000, 2_000, 4_000, 8_000, 16_000];

/**
 * Uploads a file, in chunks if it has more than one. Chunks that an earlier attempt has stored are not sent again. Resolves to
 * the answer of the server, whose `name` is the file's name in the store.
 */
export async function sendFile(file: File, sending: FileSending): Promise<JsonObject> {
  if (file.size > chunkSize) return sendInChunks(file, sending);
  const { http, type, place, signal } = sending;
  const body = formOf({ ...place }, file, file.name);
  const path = `/api/file/Uploader/${type}`;
  const { data } = await http.send({ callId: 'file/upload.upload', method: 'POST', path, body, answer: 'envelope', signal });
  return isJsonObject(data) ? data : {};
}

async function sendInChunks(file: File, sending: FileSending): Promise<JsonObject> {
  const { http, type, place, signal, onProgress } = sending;
  const path = '/api/file/chunk';
  const identifier = await identifierOf(file);
  const query = new URLSearchParams(chunkFields(file, 1, identifier));
  const { data: probed } = await http.send({ callId: 'file/upload.probe', method: 'GET', path, query, answer: 'envelope', signal });
  const stored = new Set(isJsonObject(probed) && Array.isArray(probed['chunkNumbers']) ? probed['chunkNumbers'] : []);
  const total = Math.ceil(file.size / chunkSize);
  const missing = Array.from({ length: total }, (_, index) => index + 1).filter((number) => !stored.has(number));
  let count = total - missing.length;
  onProgress(count / total);
  const failure = new AbortController();
  const untilFailure = { http, signal: AbortSignal.any([signal, failure.signal]) };
  const sendNext = async (): Promise<void> => {
    for (let number = missing.shift(); number !== undefined; number = missing.shift()) {
      await sendChunk(file, { number, identifier }, untilFailure);
      untilFailure.signal.throwIfAborted();
      count += 1;
      onProgress(count / total);
    }
  };
  const stopAll = (error: unknown): never => {
    failure.abort(error);
    throw error;
  };
  await Promise.all(Array.from({ length: lanes }, () => sendNext().catch(stopAll)));
  const body = new URLSearchParams({
    identifier,
    fileName: file.name,
    fileSize: String(file.size),
    fileType: file.type,
    extension: extensionOf(file),
    type,
    ...place,
  });
  const { data } = await http.send({
    callId: 'file/upload.merge',
    method: 'POST',
    path: '/api/file/merge',
    body,
    answer: 'envelope',
    signal,
  });
  return isJsonObject(data) ? data : {};
}

/** Sends a chunk, again after a failure of the network or the server. */
async function sendChunk(
  file: File,
  { number, identifier }: { number: number; identifier: string },
  { http, signal }: Pick<FileSending, 'http' | 'signal'>,
): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const content = file.slice((number - 1) * chunkSize, number * chunkSize);
      const body = formOf(chunkFields(file, number, identifier), content, file.name);
      await http.send({ callId: 'file/upload.chunk', method: 'POST', path: '/api/file/chunk', body, answer: 'envelope', signal });
      return;
    } catch (error) {
      const delay = retryDelays[attempt];
      if (delay === undefined || !(error instanceof ApiError) || (error.code !== 0 && error.code < 500) || isOfSession(error)) throw error;
      await pause(delay, signal);
    }
  }
}

const isOfSession = ({ code }: ApiError): boolean => code >= 600;

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

const chunkFields = (file: File, number: number, identifier: string): Record<string, string> => ({
  chunkNumber: String(number),
  chunkSize: String(chunkSize),
  currentChunkSize: String(Math.min(chunkSize, file.size - (number - 1) * chunkSize)),
  totalSize: String(file.size),
  totalChunks: String(Math.ceil(file.size / chunkSize)),
  identifier,
  filename: file.name,
  relativePath: file.name,
  fileType: file.type,
  extension: extensionOf(file),
});

/**
 * Tells files of the user apart, also those with the name, size and date of another. A hash of the whole content would have to
 * read it first. `crypto.subtle` is missing on pages without TLS.
 */
async function identifierOf(file: File): Promise<string> {
  const { md5 } = await import('js-md5');
  const { name, size, lastModified } = file;
  const hash = md5.create();
  for (const start of [0, Math.floor((size - sampleSize) / 2), size - sampleSize])
    hash.update(await file.slice(start, start + sampleSize).arrayBuffer());
  return `${size}-${lastModified}-${hash.hex()}-${name}`;
}

export const extensionOf = ({ name }: File): string => (name.includes('.') ? (name.split('.').at(-1) ?? '') : '');

function formOf(fields: Readonly<Record<string, string>>, content: Blob, name: string): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('file', content, name);
  return form;
}
