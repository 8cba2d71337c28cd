import react from '@vitejs/plugin-react';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';
import { clientBundle } from '../../../server/client-bundle';
import { leanAntd } from '../../../server/lean-antd';
import { leanDecimal } from '../../../server/lean-decimal';
import { leanSchemas } from '../../../server/lean-schemas';

export interface BuiltPages {
  /** `http://127.0.0.1:…/` */
  address: string;
  close(): Promise<void>;
}

/** The pages of a bench, by their HTML files in a folder. */
export interface BenchPages {
  folder: string;
  /** Built as the product is built. */
  ours: readonly string[];
  /** Built in one file. */
  plain?: string;
}

const formPages: BenchPages = { folder: 'tests/bench/form/pages', ours: ['ours.html'], plain: 'plain.html' };

/** Builds pages for production and serves them on the loopback address. */
export async function buildPages(root: string, { folder: name, ours, plain }: BenchPages = formPages): Promise<BuiltPages> {
  const folder = join(root, name);
  const outDir = await mkdtemp(join(tmpdir(), 'tangu-bench-form-'));
  process.env['NODE_ENV'] = 'production';
  const shared = { root: folder, configFile: false, logLevel: 'warn' } as const;
  const page = { outDir, emptyOutDir: false, target: 'es2022', chunkSizeWarningLimit: 1000 };
  await build({
    ...shared,
    plugins: [react(), leanAntd(), leanDecimal(), leanSchemas()],
    build: {
      ...page,
      rolldownOptions: clientBundle(
        root,
        ours.map((file) => join(folder, file)),
      ),
    },
  });
  if (plain !== undefined)
    await build({ ...shared, plugins: [react()], build: { ...page, rolldownOptions: { input: join(folder, plain) } } });
  const server = await preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0, strictPort: false } });
  return {
    address: server.resolvedUrls?.local[0] ?? '',
    async close() {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
