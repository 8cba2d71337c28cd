import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

/** Builds the client with antd's own theme in place of ours. Resolves to the folder with its files. */
export async function buildPlainClient(root: string): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'tangu-bench-shell-'));
  process.env['NODE_ENV'] = 'production';
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [
      {
        name: 'plain-theme',
        enforce: 'pre',
        resolveId: (source) => (source === './use-antd-theme' ? join(root, 'tests/bench/shell/plain-theme.ts') : null),
      },
    ],
    build: { outDir, emptyOutDir: true },
  });
  return outDir;
}
