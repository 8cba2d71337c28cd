import { rm } from 'node:fs/promises';
import { dataFolder } from './data-folder';
import { median } from './median';
import { startProduct } from './start-product';
import type { Measurement } from './table-of';

/** From the command to `/readyz`: into an empty data folder, and into one that has its database. */
export async function measureStart(root: string): Promise<Measurement[]> {
  const firstStarts: number[] = [];
  const laterStarts: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const dataDir = await dataFolder();
    try {
      firstStarts.push(await startOnce(root, dataDir));
      laterStarts.push(await startOnce(root, dataDir));
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  }
  return [
    { name: 'first start, with initdb', result: seconds(median(firstStarts)), target: '≤ 3 s', isMet: median(firstStarts) <= 3_000 },
    { name: 'later start', result: seconds(median(laterStarts)), target: '≤ 1.2 s', isMet: median(laterStarts) <= 1_200 },
  ];
}

async function startOnce(root: string, dataDir: string): Promise<number> {
  const product = await startProduct(root, { DATA_DIR: dataDir });
  await product.stop();
  return product.startMillis;
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;
