import { join } from 'node:path';
import { clientChunks } from './client-chunks.ts';

/** `build.rolldownOptions` of the browser's application and of its benches. `pages` are HTML files. */
export const clientBundle = (root: string, pages: readonly string[] = [join(root, 'index.html')]) => ({
  input: [...pages, join(root, 'renderers/every-form.ts')],
  // antd does not declare that these packages are free of side effects, so an import of one name would include all of them.
  treeshake: { moduleSideEffects: [{ test: /[\\/]node_modules[\\/]@rc-component[\\/]/, sideEffects: false }] },
  // The views of that entry are imported one by one, and bundled together.
  // How long plugins took says nothing of the result.
  checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
  output: {
    codeSplitting: { groups: clientChunks(root) },
    // Scripts name hundreds of files to load, and hashes cannot be compressed: seven characters tell the versions of a file apart.
    entryFileNames: 'assets/[name]-[hash:7].js',
    chunkFileNames: ({ name }: { name: string }) => `assets/${firstOf(name)}-[hash:7].js`,
    assetFileNames: ({ names }: { names: readonly string[] }) => `assets/${firstOf(names[0] ?? 'asset')}-[hash:7][extname]`,
  },
});

/** The name of a shared group lists all of its importers; the first one is enough. */
const firstOf = (name: string): string => name.split('~')[0]?.replace(/\.[a-z0-9]+$/, '') ?? name;
