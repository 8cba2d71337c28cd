import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new data folder. Root's PostgreSQL runs as another user, who has to get there; else its files would stay behind elsewhere. */
export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tangu-bench-'));
  await chmod(folder, 0o711);
  return folder;
}
