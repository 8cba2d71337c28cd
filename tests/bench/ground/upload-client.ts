import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { chunkSize, type ChunkedFile } from './chunked-file';

/** Sends a body as it is, which costs the client less than `fetch` and `FormData`. Resolves to the text of the answer. */
type Send = (path: string, content: readonly Buffer[], type: string) => Promise<string>;

export interface UploadClient {
  send: Send;
  get(path: string): Promise<string>;
  close(): void;
}

export function createUploadClient(baseUrl: string, authorization = ''): UploadClient {
  const agent = new Agent({ keepAlive: true });
  const ask = async (method: string, path: string, content: readonly Buffer[], type?: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const length = content.reduce((sum, { length: bytes }) => sum + bytes, 0);
      const headers = { authorization, 'content-length': length, ...(type !== undefined && { 'content-type': type }) };
      const sent = request(baseUrl + path, { method, agent, headers }, (response) => {
        text(response).then(resolve, reject);
      });
      sent.once('error', reject);
      for (const bytes of content) sent.write(bytes);
      sent.end();
    });
  return {
    send: (path, content, type) => ask('POST', path, content, type),
    get: (path) => ask('GET', path, []),
    close: () => agent.destroy(),
  };
}

interface ChunkAnswer {
  chunkNumbers: number[];
  merge: boolean;
}

/** Uploads a file as clients do: asks what is there, sends the missing chunks, merges. Resolves to the answer of the merge. */
export async function uploadFile(client: UploadClient, file: ChunkedFile, parallel: number): Promise<{ name: string; fileSize: number }> {
  const { chunkNumbers } = dataOf<ChunkAnswer>(await client.get(`/api/file/chunk?${fieldsOf(file, 1)}`));
  const stored = new Set(chunkNumbers);
  const missing = Array.from({ length: file.count }, (_, index) => index + 1).filter((number) => !stored.has(number));
  await inParallel(missing, parallel, async (number) => sendChunk(client, file, number));
  const merge = {
    identifier: file.identifier,
    fileName: file.name,
    fileSize: String(file.size),
    fileType: 'text/plain',
    extension: 'txt',
    type: 'annex',
  };
  const body = Buffer.from(new URLSearchParams({ ...merge, pathType: 'defaultPath', isAccount: '0', folder: '' }).toString());
  return dataOf(await client.send('/api/file/merge', [body], 'application/x-www-form-urlencoded'));
}

export async function inParallel<T>(items: readonly T[], parallel: number, work: (item: T) => Promise<unknown>): Promise<void> {
  const entries = items.values();
  const worker = async () => {
    for (const item of entries) await work(item);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
}

async function sendChunk(client: UploadClient, file: ChunkedFile, number: number): Promise<ChunkAnswer> {
  const boundary = 'tangu-bench-boundary';
  const fields = [...fieldsOf(file, number)].map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `${fields.join('')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="blob"\r\nContent-Type: text/plain\r\n\r\n`;
  const body = [Buffer.from(head), file.chunk(number), Buffer.from(`\r\n--${boundary}--\r\n`)];
  return dataOf(await client.send('/api/file/chunk', body, `multipart/form-data; boundary=${boundary}`));
}

function fieldsOf({ name, size, count, identifier }: ChunkedFile, number: number): URLSearchParams {
  return new URLSearchParams({
    chunkNumber: String(number),
    chunkSize: String(chunkSize),
    currentChunkSize: String(Math.min(chunkSize, size - (number - 1) * chunkSize)),
    totalSize: String(size),
    identifier,
    filename: name,
    relativePath: name,
    totalChunks: String(count),
    fileType: 'text/plain',
    extension: 'txt',
  });
}

function dataOf<T>(answer: string): T {
  const { code, msg, data } = JSON.parse(answer) as { code: number; msg: string; data: T };
  if (code !== 200) throw new Error(`The answer has code ${code}: ${msg}`);
  return data;
}
