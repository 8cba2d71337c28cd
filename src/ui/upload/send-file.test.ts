import { expect, test, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import type { Http, HttpRequest } from '#api/http.ts';
import { sendFile } from './send-file';

const chunk = 5 * 1024 * 1024;
const fileOf = (content: Uint8Array): File => new File([content as BlobPart], 'a.bin', { lastModified: 1 });

/** A server that takes all, except for what `refuse` says. */
function server(refuse: (request: HttpRequest) => Promise<void> | undefined = () => undefined) {
  const requests: HttpRequest[] = [];
  const http: Http = {
    send: async (request) => {
      requests.push(request);
      await refuse(request);
      return { data: request.callId === 'file/upload.probe' ? { chunkNumbers: [] } : { name: 'x', merge: true }, msg: '' };
    },
  };
  return { http, requests };
}

const send = (file: File, http: Http, onProgress = (_part: number) => {}) =>
  sendFile(file, { http, type: 'annex', place: {}, signal: new AbortController().signal, onProgress });

const numberOf = ({ body }: HttpRequest): string => String((body as FormData).get('chunkNumber'));

test('the first failure stops all chunks, and no progress comes after it', async () => {
  const stopped = vi.fn<() => void>();
  const { http } = server((request) => {
    if (request.callId !== 'file/upload.chunk') return undefined;
    if (numberOf(request) === '2') return Promise.reject(new ApiError({ code: 400, msg: 'refused' }, request.callId));
    return new Promise((_resolve, reject) => {
      request.signal?.addEventListener('abort', () => {
        stopped();
        reject(request.signal?.reason as Error);
      });
    });
  });
  const onProgress = vi.fn<(part: number) => void>();
  await expect(send(fileOf(new Uint8Array(4 * chunk)), http, onProgress)).rejects.toThrow('refused');
  expect(stopped).toHaveBeenCalledOnce();
  expect(onProgress.mock.calls).toEqual([[0]]);
});

test.each([
  ['at its beginning', 0],
  ['in its middle', chunk],
  ['at its end', 2 * chunk - 1],
])('a file that differs %s does not continue the upload of another', async (_case, place) => {
  const identifiers = [];
  for (const byte of [0, 1]) {
    const content = new Uint8Array(2 * chunk);
    content[place] = byte;
    const { http, requests } = server();
    await send(fileOf(content), http);
    const all = requests.map(({ query, body }) => (query ?? (body as FormData | URLSearchParams)).get('identifier'));
    expect(new Set(all).size).toBe(1);
    identifiers.push(all[0]);
  }
  expect(identifiers[0]).not.toBe(identifiers[1]);
});
