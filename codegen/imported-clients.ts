import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** An import of a generated client: the path of its file, and the place of the import. */
export interface ClientImport {
  path: string;
  /** `file:line`. */
  place: string;
}

/**
 * The generated clients that the browser's code imports. Only these are generated and committed: every other resource,
 * and every module, is called by its operations. Imports in tests do not count.
 */
export async function importedClients(root: string): Promise<ClientImport[]> {
  const files = (await Promise.all(['src', 'renderers'].map((folder) => codeBelow(root, folder)))).flat();
  const imports = await Promise.all(files.map(async (file) => importsIn(file, await readFile(join(root, file), 'utf8'))));
  return imports.flat();
}

const importsIn = (file: string, text: string): ClientImport[] =>
  [...text.matchAll(/['"]#api\/(generated\/[^'"]+\.gen\.ts)['"]/g)].map((match) => ({
    path: `src/api/${match[1] ?? ''}`,
    place: `${file}:${text.slice(0, match.index).split('\n').length}`,
  }));

async function codeBelow(root: string, folder: string): Promise<string[]> {
  const names = await readdir(join(root, folder), { recursive: true }).catch(() => []);
  const code = names.filter((name) => /\.tsx?$/.test(name) && !/\.(test|gen)\.tsx?$/.test(name));
  return code.map((name) => `${folder}/${name.replaceAll('\\', '/')}`).toSorted();
}
