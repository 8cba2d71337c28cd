import { createHash, randomInt } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { dataFolder } from '../bench/data-folder';
import { chunkedFile, type ChunkedFile } from '../bench/ground/chunked-file';
import { createUploadClient, uploadFile } from '../bench/ground/upload-client';
import { logIn } from '../bench/log-in';
import { startProduct, type Product } from '../bench/start-product';

const kills = 20;
const parallel = 3;

/**
 * Uploads files while the server is killed twenty times at random moments. Each upload goes on with the chunks that are
 * stored, and the file has the right hash. Returns the number of uploads whose file is missing or wrong.
 */
export async function uploadKills(root: string): Promise<number> {
  const dataDir = await dataFolder();
  let failures = 0;
  let product = await startProduct(root, { DATA_DIR: dataDir });
  try {
    for (let killed = 0, round = 1; killed < kills; round += 1) {
      const file = chunkedFile(`killed-${round}.txt`, 300 * 2 ** 20 + randomInt(1_000_000));
      for (let isDone = false; !isDone;) {
        const stop = killLater(product, killed < kills ? randomInt(50, 2_000) : undefined);
        const failure = await upload(product, file).then(
          () => undefined,
          (error: unknown) => error ?? new Error('The upload failed.'),
        );
        const wasKilled = await stop();
        if (wasKilled) {
          killed += 1;
          product = await startProduct(root, { DATA_DIR: dataDir });
        }
        isDone = failure === undefined || !wasKilled;
        if (!isDone) continue;
        if (failure !== undefined) console.error(failure);
        if ((await hashOf(join(dataDir, 'files', file.sha256.slice(0, 2), file.sha256))) !== file.sha256) failures += 1;
      }
      console.log(`upload ${round}: ${killed} kills so far, ${failures} failures`);
    }
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return failures;
}

async function upload({ baseUrl }: Product, file: ChunkedFile): Promise<void> {
  const client = createUploadClient(baseUrl, await logIn(baseUrl));
  try {
    await uploadFile(client, file, parallel);
  } finally {
    client.close();
  }
}

/** Of a stored file; `undefined` if it is missing. */
async function hashOf(path: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
  } catch {
    return undefined;
  }
  return hash.digest('hex');
}

/** Kills the server after a time. Resolves to whether it was killed. */
function killLater(product: Product, milliseconds: number | undefined): () => Promise<boolean> {
  const ended = new AbortController();
  const killing =
    milliseconds === undefined
      ? Promise.resolve(false)
      : pause(milliseconds, undefined, { signal: ended.signal }).then(
          async () => {
            await product.kill();
            return true;
          },
          () => false,
        );
  return async () => {
    ended.abort();
    return killing;
  };
}
