import { join } from 'node:path';
import { clientChunks } from './client-chunks.ts';

/** How rolldown puts the browser's code together, for the product and for what measures it: `build.rolldownOptions`. `pages` are HTML files. */
export const clientBundle = (root: string, pages: readonly string[] = [join(root, 'index.html')]) => ({
  input: [...pages, join(root, 'renderers/every-form.ts')],
  // These packages of antd only define things, but do not say so: all of a package came along with every name that was taken from it.
  treeshake: { moduleSideEffects: [{ test: /[\\/]node_modules[\\/]@rc-component[\\/]/, sideEffects: false }] },
  // The views of that entry are asked for one by one, like all others, and come together.
  checks: { ineffectiveDynamicImport: false },
  output: {
    codeSplitting: { groups: clientChunks(root) },
    // Such a group is named after all who share it.
    chunkFileNames: ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`,
  },
});
