import react from '@vitejs/plugin-react';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';

export interface BuiltPages {
  /** `http://127.0.0.1:…/` */
  address: string;
  close(): Promise<void>;
}

/** Builds both pages for production and serves them on the loopback address. */
export async function buildPages(root: string): Promise<BuiltPages> {
  const folder = join(root, 'tests/bench/form/pages');
  const outDir = await mkdtemp(join(tmpdir(), 'tangu-bench-form-'));
  process.env['NODE_ENV'] = 'production';
  const shared = { root: folder, configFile: false, logLevel: 'warn' } as const;
  await build({ ...shared, plugins: [react()], build: { outDir, emptyOutDir: true, target: 'es2022', rolldownOptions: { input: [join(folder, 'ours.html'), join(folder, 'plain.html')] } } });
  const server = await preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0, strictPort: false } });
  return {
    address: server.resolvedUrls?.local[0] ?? '',
    async close() {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
