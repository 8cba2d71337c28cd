import { join } from 'node:path';
import type { Settings } from '../settings';
import { createDiskStore } from './disk-store';
import { createFileHasher } from './file-hasher';
import type { FileStore } from './file-store';

interface OpenFileStore {
  files: FileStore;
  close(): Promise<void>;
}

/**
 * The file store of the settings. Throws a `StartupError` if a bucket cannot be used, or does not answer within a time in
 * milliseconds.
 */
export async function openFileStore(
  { s3, dataDir, buildDir }: Pick<Settings, 's3' | 'dataDir' | 'buildDir'>,
  maxCheckTime = 10_000,
): Promise<OpenFileStore> {
  if (!s3) {
    const hasher = createFileHasher(buildDir);
    return { files: createDiskStore(join(dataDir, 'files'), hasher), close: hasher.close };
  }
  // A start without a bucket does not load the client, which takes longer than all else of the server.
  const { openBucket } = await import('./open-bucket');
  return openBucket(s3, maxCheckTime);
}
