import { join } from 'node:path';

/** The parts of rolldown's types that are needed here. */
interface ChunkingContext {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** What the login page runs: it is loaded first, alone and at once. */
const firstSight = ['src/app/main.tsx', 'src/app/login/LoginPage.tsx'];

/** Choices of a language are loaded one at a time; none belongs to what everybody loads. */
const perLanguage = /[\\/]locales?[\\/]/;

/**
 * Groups for `output.codeSplitting`, in place of a file for every set of importers (a hundred small ones, which compress
 * badly and each bring their own headers): `login` is all that the login page needs, `application` all that several of
 * the later pages and renderers share. What only one of them needs stays in its own file.
 */
export function clientChunks(root: string) {
  const reached = new Set<string>();
  const isFirst = (id: string, context: ChunkingContext): boolean => {
    if (reached.size === 0) for (const file of firstSight) reach(join(root, file), context, reached);
    return reached.has(id) || id.includes('@babel/runtime');
  };
  return [
    { name: (id: string, context: ChunkingContext) => (isFirst(id, context) ? 'login' : null), priority: 2, includeDependenciesRecursively: false },
    {
      name: (id: string, context: ChunkingContext) => (isFirst(id, context) || perLanguage.test(id) ? null : 'application'),
      priority: 1,
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
  ];
}

function reach(id: string, context: ChunkingContext, reached: Set<string>): void {
  if (reached.has(id)) return;
  reached.add(id);
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) reach(imported, context, reached);
}
