import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new data folder. When started by root, PostgreSQL runs as another user, who needs access to the folder. */
export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tangu-bench-'));
  await chmod(folder, 0o711);
  return folder;
}
