import { join } from 'node:path';

/** The used part of rolldown's types. */
interface ChunkingContext {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** The files of the login page, which loads first. */
const loginPage = ['index.html', 'src/app/main.tsx', 'src/app/login/LoginPage.tsx'];

/** The files of a list. A list loads only the shared code that these files import. */
const listScreen = [
  'src/app/layout/Application.tsx',
  'src/app/screens/ScreenPage.tsx',
  'renderers/layouts/splitPane/view.tsx',
  'renderers/screens/treePanel/view.tsx',
  'renderers/screens/listPanel/view.tsx',
  'renderers/fields/input/view.tsx',
  'renderers/fields/numInput/view.tsx',
  'renderers/fields/switch/view.tsx',
];

/** Locales load one at a time, so they are not part of a shared file. */
const perLanguage = /[\\/]locales?[\\/]/;

/** antd's dialogs and drawers. */
const windows = /[\\/](antd[\\/]es|@rc-component)[\\/](modal|drawer|dialog)[\\/]|antd[\\/]es[\\/](grid[\\/]style|_util[\\/]ActionButton)/;

/**
 * Groups for `output.codeSplitting`, because a file for every set of importers gives two hundred small files that compress
 * badly. `login`: the login page. `fields`: further code of forms and lists. `form`: further code of forms. `windows`:
 * dialogs and drawers. `application` and `later`: code that at least three later pages or renderers share.
 */
export function clientChunks(root: string) {
  const isInLogin = reachedFrom(root, loginPage);
  const isInList = reachedFrom(root, listScreen);
  const groups = [
    {
      debugName: 'login',
      name: (id: string, context: ChunkingContext) => (isInLogin(id, context) || id.includes('@babel/runtime') ? 'login' : null),
      priority: 3,
    },
    // The entry `renderers/every-form.ts` (see `client-bundle.ts`), without the code in the group above.
    {
      debugName: 'form',
      name: (id: string, context: ChunkingContext) => (isInList(id, context) ? 'fields' : 'form'),
      tags: ['$initial' as const],
      priority: 2,
    },
    // Pages need dialogs only when one opens, so code that pages share with them must not load them.
    { debugName: 'windows', name: (id: string) => (windows.test(id) ? 'windows' : null), priority: 2 },
    {
      debugName: 'application',
      // Small files are merged. Two names, so that a list does not load code that only forms need.
      name: (id: string, context: ChunkingContext) =>
        perLanguage.test(id) ? null : id.includes('node_modules') || isInList(id, context) ? 'application' : 'later',
      priority: 1,
      minShareCount: 3,
      entriesAware: true,
      // In bytes, before they are compressed.
      entriesAwareMergeThreshold: 8000,
    },
  ];
  return groups.map((group) => ({ ...group, includeDependenciesRecursively: false }));
}

/** Whether a module is imported, at any depth, by one of the files. */
function reachedFrom(root: string, files: readonly string[]): (id: string, context: ChunkingContext) => boolean {
  const reached = new Set<string>();
  return (id, context) => {
    if (reached.size === 0) for (const file of files) reach(join(root, file), context, reached);
    return reached.has(id);
  };
}

function reach(id: string, context: ChunkingContext, reached: Set<string>): void {
  if (reached.has(id)) return;
  reached.add(id);
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) reach(imported, context, reached);
}
