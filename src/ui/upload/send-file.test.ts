import { expect, test, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import type { Http, HttpRequest } from '#api/http.ts';
import { sendFile } from './send-file';

const chunk = 5 * 1024 * 1024;
const fileOf = (content: Uint8Array): File => new File([content as BlobPart], '图#1.bin', { lastModified: 1 });

/** A server that takes all, except for what `refuse` says. `stored` are the chunks that it has, at each probe. */
function server(refuse: (request: HttpRequest) => Promise<void> | undefined = () => undefined, stored: number[][] = []) {
  const requests: HttpRequest[] = [];
  const http: Http = {
    send: async (request) => {
      requests.push(request);
      await refuse(request);
      return {
        data: request.callId === 'file/upload.probe' ? { chunkNumbers: stored.shift() ?? [] } : { name: 'x', merge: true },
        msg: '',
      };
    },
  };
  return { http, requests };
}

const send = (file: File, http: Http, onProgress = (_bytes: number) => {}) =>
  sendFile(file, {
    http,
    type: 'annex',
    place: {},
    signal: new AbortController().signal,
    onProgress,
    identify: () => Promise.resolve('0'.repeat(32)),
  });

const numberOf = ({ body }: HttpRequest): string => String((body as FormData).get('chunkNumber'));
const isChunk = ({ callId }: HttpRequest): boolean => callId === 'file/upload.chunk';

test('the first failure stops all chunks, and no progress comes after it', async () => {
  const stopped = vi.fn<() => void>();
  const { http } = server((request) => {
    if (!isChunk(request)) return undefined;
    if (numberOf(request) === '2') return Promise.reject(new ApiError({ code: 400, msg: 'refused' }, request.callId));
    return new Promise((_resolve, reject) => {
      request.signal?.addEventListener('abort', () => {
        stopped();
        reject(request.signal?.reason as Error);
      });
    });
  });
  const onProgress = vi.fn<(bytes: number) => void>();
  await expect(send(fileOf(new Uint8Array(4 * chunk)), http, onProgress)).rejects.toThrow('refused');
  expect(stopped).toHaveBeenCalledOnce();
  expect(onProgress.mock.calls).toEqual([[0]]);
});

test('chunks that are stored are not sent again, and count as progress', async () => {
  const { http, requests } = server(undefined, [[1, 3]]);
  const onProgress = vi.fn<(bytes: number) => void>();
  await send(fileOf(new Uint8Array(2 * chunk + 10)), http, onProgress);
  expect(requests.filter(isChunk).map(numberOf)).toEqual(['2']);
  expect(onProgress.mock.calls).toEqual([[chunk + 10], [2 * chunk + 10]]);
  expect((requests.at(-1)?.body as URLSearchParams | undefined)?.get('fileName')).toBe('图1.bin');
});

test('a file of one chunk is sent with its hash, and in one request without', async () => {
  const { http, requests } = server();
  await send(fileOf(new Uint8Array(10)), http);
  expect(requests.map(({ callId }) => callId)).toEqual(['file/upload.probe', 'file/upload.chunk', 'file/upload.merge']);
  expect((requests[1]?.body as FormData | undefined)?.get('identifier')).toBe('0'.repeat(32));
  requests.length = 0;
  await sendFile(fileOf(new Uint8Array(10)), { http, type: 'IM', place: {}, signal: new AbortController().signal, onProgress: () => {} });
  expect(requests.map(({ callId }) => callId)).toEqual(['file/upload.upload']);
});

test('two files of one content are uploaded one after the other, so that each is a file of its own', async () => {
  const { http, requests } = server();
  await Promise.all([send(fileOf(new Uint8Array(10)), http), send(fileOf(new Uint8Array(10)), http)]);
  const once = ['file/upload.probe', 'file/upload.chunk', 'file/upload.merge'];
  expect(requests.map(({ callId }) => callId)).toEqual([...once, ...once]);
});

test('every request is sent up to five times more while the network fails, and a merge is not lost', async () => {
  vi.useFakeTimers();
  const failures = { 'file/upload.probe': 1, 'file/upload.chunk': 2, 'file/upload.merge': 5 } as Record<string, number>;
  const { http, requests } = server(({ callId }) => {
    failures[callId] = (failures[callId] ?? 0) - 1;
    return (failures[callId] ?? 0) >= 0 ? Promise.reject(new ApiError({ code: 0, msg: '' }, callId)) : undefined;
  });
  const sending = send(fileOf(new Uint8Array(10)), http);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await sending).toMatchObject({ name: 'x' });
  expect(requests).toHaveLength(2 + 3 + 6);
  failures['file/upload.merge'] = 6;
  const failing = send(fileOf(new Uint8Array(10)), http).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await failing).toMatchObject({ code: 0 });
  vi.useRealTimers();
});

test('chunks that another upload of the same content took are sent once more', async () => {
  let merges = 0;
  const { http, requests } = server(
    (request) => {
      if (request.callId !== 'file/upload.merge') return undefined;
      merges += 1;
      return merges === 1 ? Promise.reject(new ApiError({ code: 400, msg: 'gone', data: { isLost: true } }, request.callId)) : undefined;
    },
    [[1, 2], []],
  );
  await send(fileOf(new Uint8Array(2 * chunk)), http);
  expect(requests.filter(isChunk)).toHaveLength(2);
  expect(merges).toBe(2);
});

test('a file that the server refuses is not sent again, though its chunks are gone', async () => {
  const { http, requests } = server(
    ({ callId }) => (callId === 'file/upload.merge' ? Promise.reject(new ApiError({ code: 400, msg: 'wrong' }, callId)) : undefined),
    [[], []],
  );
  await expect(send(fileOf(new Uint8Array(2 * chunk)), http)).rejects.toThrow('wrong');
  expect(requests.filter(isChunk)).toHaveLength(2);
});

test('a merge that the server refuses although all chunks are stored is not repeated', async () => {
  const { http, requests } = server(
    ({ callId }) => (callId === 'file/upload.merge' ? Promise.reject(new ApiError({ code: 400, msg: 'wrong' }, callId)) : undefined),
    [
      [1, 2],
      [1, 2],
    ],
  );
  await expect(send(fileOf(new Uint8Array(2 * chunk)), http)).rejects.toThrow('wrong');
  expect(requests.filter(({ callId }) => callId === 'file/upload.merge')).toHaveLength(1);
});
