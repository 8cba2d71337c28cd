import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dataFolder } from '../data-folder';
import { logIn } from '../log-in';
import { median } from '../median';
import { freePort, startProduct, type Product } from '../start-product';
import type { Measurement } from '../table-of';
import { chunkedFile, type ChunkedFile } from './chunked-file';
import { createUploadClient, inParallel, uploadFile } from './upload-client';

const rounds = 3;
const gigabytes = 2;
/** Chunks at the same time, as clients send them. */
const parallel = 3;
const uploads = 20;
const mebibyte = 2 ** 20;

/** Uploads in chunks, beside a bare Node server that pipes each chunk to a synced file. */
export async function measureUploads(root: string): Promise<Measurement[]> {
  const dataDir = await dataFolder();
  const product = await startProduct(root, { DATA_DIR: dataDir });
  try {
    const authorization = await logIn(product.baseUrl);
    const idle = await product.memory();
    const watch = watchMemory(product);
    const ratios: number[] = [];
    const rates: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const file = chunkedFile(`round-${round}.txt`, gigabytes * 2 ** 30);
      const bare = await bareSeconds(file);
      const own = await productSeconds(product, authorization, file);
      ratios.push(bare / own);
      rates.push(file.size / bare / 1e6);
    }
    const peak = await watch.stop();
    const failures = await uploadAtOnce(product, authorization);
    const ratio = median(ratios);
    const growth = (peak - idle) / mebibyte;
    return [
      {
        name: `upload of ${gigabytes} GB in chunks, of a bare Node server's rate (${median(rates).toFixed(0)} MB/s)`,
        result: `${ratio.toFixed(2)} (${ratios.map((each) => each.toFixed(2)).join(', ')})`,
        target: '≥ 0.7',
        isMet: ratio >= 0.7,
      },
      { name: 'memory above idle while they run', result: `${growth.toFixed(0)} MB`, target: '≤ 60 MB', isMet: growth <= 60 },
      { name: `errors of ${uploads} uploads at once`, result: String(failures), target: '0', isMet: failures === 0 },
    ];
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function productSeconds({ baseUrl }: Product, authorization: string, file: ChunkedFile): Promise<number> {
  const client = createUploadClient(baseUrl, authorization);
  const started = performance.now();
  const { fileSize } = await uploadFile(client, file, parallel);
  const seconds = (performance.now() - started) / 1000;
  client.close();
  if (Number(fileSize) !== file.size) throw new Error(`The merge answers ${fileSize} bytes, ${file.size} were sent.`);
  return seconds;
}

async function bareSeconds(file: ChunkedFile): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'tangu-bare-'));
  const port = await freePort();
  const script = fileURLToPath(new URL('bare-upload-server.mjs', import.meta.url));
  const server = spawn(process.execPath, [script, String(port), folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  await once(server.stdout, 'data');
  const client = createUploadClient(`http://127.0.0.1:${port}`);
  const numbers = Array.from({ length: file.count }, (_, index) => index + 1);
  const started = performance.now();
  await inParallel(numbers, parallel, async (number) => client.send('/', [file.chunk(number)], 'application/octet-stream'));
  const seconds = (performance.now() - started) / 1000;
  client.close();
  server.kill('SIGTERM');
  await ended;
  await rm(folder, { recursive: true, force: true });
  return seconds;
}

async function uploadAtOnce({ baseUrl }: Product, authorization: string): Promise<number> {
  const client = createUploadClient(baseUrl, authorization);
  const files = Array.from({ length: uploads }, (_, index) => chunkedFile(`at-once-${index}.txt`, 40 * mebibyte + index));
  const results = await Promise.allSettled(files.map(async (file) => uploadFile(client, file, parallel)));
  client.close();
  const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  for (const reason of failed) console.error(reason);
  return failed.length;
}

/** The largest resident memory, looked at every 100 ms. */
function watchMemory(product: Product): { stop(): Promise<number> } {
  let peak = 0;
  const look = async () => {
    peak = Math.max(peak, await product.memory());
  };
  const timer = setInterval(() => void look(), 100);
  return {
    stop: async () => {
      clearInterval(timer);
      await look();
      return peak;
    },
  };
}
