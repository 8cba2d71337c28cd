import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import type { Measurement } from '../table-of';

const limit = 450;

/** Files that the designer loads when it opens, selects a field and draws its properties. */
const designerFiles = [
  'src/app/designer/DesignerRoute.tsx',
  'src/designer/properties/PropertyPanel.tsx',
  'src/designer/properties/panel/PropertyForm.tsx',
];

/** Pages that must not load code of the designer, by the files that draw them. */
const otherPages: Readonly<Record<string, readonly string[]>> = {
  login: ['index.html', 'src/app/login/LoginPage.tsx'],
  list: ['index.html', 'src/app/layout/Application.tsx', 'src/app/screens/ScreenPage.tsx', 'renderers/screens/listPanel/view.tsx'],
  form: ['index.html', 'src/app/layout/Application.tsx', 'src/app/screens/ScreenPage.tsx', 'renderers/every-form.ts'],
};

/** JavaScript of the designer in the product's own build, compressed with gzip, and whether another page loads any of it. */
export async function measureBundle(root: string): Promise<Measurement[]> {
  const chunks = await builtChunks(root);
  const loaded = closureOf(chunks, root, designerFiles);
  const others = Object.entries(otherPages).map(([name, files]) => ({ name, chunks: closureOf(chunks, root, files) }));
  const own = [...loaded].filter((chunk) => !others.some((page) => page.chunks.has(chunk)));
  for (const chunk of own.toSorted((a, b) => kilobytes(b) - kilobytes(a)).slice(0, 12))
    console.error(`    ${kilobytes(chunk).toFixed(1)} KB ${chunk.fileName}`);
  const size = total(own);
  return [
    { name: 'JavaScript of the designer', result: `${size.toFixed(0)} KB gzip`, target: `≤ ${limit} KB`, isMet: size <= limit },
    { name: 'JavaScript of its page, with React, antd and the form', result: `${total([...loaded]).toFixed(0)} KB gzip` },
    ...others.map(({ name, chunks: page }): Measurement => {
      const designed = [...page].flatMap(({ moduleIds }) => moduleIds.filter((id) => id.startsWith(join(root, 'src/designer/'))));
      if (designed.length > 0) console.error(`    ${name} loads ${designed.join(', ')}`);
      return {
        name: `files of the designer in the ${name} page`,
        result: `${designed.length} (page ${total([...page]).toFixed(0)} KB)`,
        target: '0',
        isMet: designed.length === 0,
      };
    }),
  ];
}

type Chunk = Rolldown.OutputChunk;

async function builtChunks(root: string): Promise<readonly Chunk[]> {
  const outDir = await mkdtemp(join(tmpdir(), 'tangu-bench-bundle-'));
  process.env['NODE_ENV'] = 'production';
  try {
    const built = await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'error', build: { outDir } });
    return [built].flat().flatMap((result) => ('output' in result ? result.output.filter((file) => file.type === 'chunk') : []));
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** The chunks that hold the files, with all that these import. */
function closureOf(chunks: readonly Chunk[], root: string, files: readonly string[]): ReadonlySet<Chunk> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const closure = new Set<Chunk>();
  const add = (chunk: Chunk | undefined): void => {
    if (!chunk || closure.has(chunk)) return;
    closure.add(chunk);
    for (const name of chunk.imports) add(byName.get(name));
  };
  for (const file of files) {
    const id = join(root, file);
    const holding = chunks.find(({ moduleIds, facadeModuleId }) => facadeModuleId === id || moduleIds.includes(id));
    if (!holding) throw new Error(`No chunk holds ${file}. Name the file that draws the page.`);
    add(holding);
  }
  return closure;
}

const kilobytes = ({ code }: Chunk): number => gzipSync(code).length / 1024;
const total = (chunks: readonly Chunk[]): number => chunks.reduce((sum, chunk) => sum + kilobytes(chunk), 0);
