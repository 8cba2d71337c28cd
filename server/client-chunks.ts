import { join } from 'node:path';

/** The parts of rolldown's types that are needed here. */
interface ChunkingContext {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** What the login page runs: it is loaded first, alone and at once. */
const firstSight = ['index.html', 'src/app/main.tsx', 'src/app/login/LoginPage.tsx'];

/** What a list runs besides. Of what forms and lists share, the list is not to load more than this. */
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

/** Choices of a language are loaded one at a time; none belongs to what everybody loads. */
const perLanguage = /[\\/]locales?[\\/]/;

/** antd's dialogs and drawers. */
const windows = /[\\/](antd[\\/]es|@rc-component)[\\/](modal|drawer|dialog)[\\/]|antd[\\/]es[\\/](grid[\\/]style|_util[\\/]ActionButton)/;

/**
 * Groups for `output.codeSplitting`, in place of a file for every set of importers (two hundred small ones, which compress
 * badly and each bring their own headers): `login` is all that the login page needs, `fields` what forms and lists need on
 * top of it, `form` what only forms need, `windows` what opens over a page, `application` what several of the later pages and renderers share, divided by who does. What only one or two of
 * them need stays in files of its own.
 */
export function clientChunks(root: string) {
  const isFirst = reachedFrom(root, firstSight);
  const isInList = reachedFrom(root, listScreen);
  const groups = [
    {
      debugName: 'login',
      name: (id: string, context: ChunkingContext) => (isFirst(id, context) || id.includes('@babel/runtime') ? 'login' : null),
      priority: 3,
    },
    // Of an entry of its own (see `client-bundle.ts`); what the other one needs at once is taken by the group above.
    {
      debugName: 'form',
      name: (id: string, context: ChunkingContext) => (isInList(id, context) ? 'fields' : 'form'),
      tags: ['$initial' as const],
      priority: 2,
    },
    // What no page needs before something opens over it: kept apart, so that what pages share with it does not bring it along.
    { debugName: 'windows', name: (id: string) => (windows.test(id) ? 'windows' : null), priority: 2 },
    {
      debugName: 'application',
      // Small files are merged. Apart by name, so that what lists load does not bring along what they do not need.
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
