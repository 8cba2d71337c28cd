import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { build } from 'vite';
import { clientBundle } from '../../../../server/client-bundle';
import { leanAntd } from '../../../../server/lean-antd';
import { leanDecimal } from '../../../../server/lean-decimal';
import { leanSchemas } from '../../../../server/lean-schemas';
export async function main(root: string) {
  const folder = join(root, 'tests/bench/designer/pages');
  process.env['NODE_ENV'] = 'production';
  await build({
    root: folder, configFile: false, logLevel: 'warn',
    plugins: [react(), leanAntd(), leanDecimal(), leanSchemas()],
    build: { outDir: process.env['OUT'] as string, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 10000,
      minify: process.env['MINIFY'] === '0' ? false : undefined as never,
      rolldownOptions: clientBundle(root, [join(folder, 'designer.html')]) },
  });
}
