import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { stub } from './lean-antd.ts';

/** The used part of rolldown's types. */
interface ChunkingContext {
  getModuleInfo(id: string): ModuleInfo | null;
}

interface ModuleInfo {
  code: string | null;
  importedIds: readonly string[];
}

/** The files of the login page, which loads first. */
const loginPage = ['index.html', 'src/app/main.tsx'];

/** The files around every page, which include live messages and the count of unread ones. */
const shell = ['src/app/layout/Application.tsx', 'src/app/messages/follow-unread.ts', 'src/ui/live/live-hub.ts'];

/** The files of a list. A list loads only the shared code that these files import. */
const listScreen = [
  'src/app/layout/Application.tsx',
  'src/app/screens/ScreenPage.tsx',
  'renderers/layouts/splitPane/view.tsx',
  'renderers/screens/treePanel/view.tsx',
  'renderers/screens/listPanel/view.tsx',
  'renderers/fields/input/view.tsx',
  'renderers/displays.ts',
];

/** The code of a list itself, without the tables and inputs that it shares with forms. */
const listPanel = /[\\/]screens[\\/]listPanel[\\/]/;

/** What the nodes of a screen share: actions, references, what follows changes, and empty states. */
const screenActions = /[\\/]src[\\/](ui[\\/](actions|browser|live|page|screen|states)|api)[\\/]/;

const antIcons = /[\\/]@ant-design[\\/]icons(-svg)?[\\/]/;

/** The icon of help, which cards draw as well as forms: a page of cards loads no form for it. */
const helpMark = /[\\/]QuestionCircleOutlined\.js$/;

/** The editor of code, which loads with the first code that is edited. */
const codeEditor =
  /[\\/]node_modules[\\/](@codemirror|@lezer|@marijn|codemirror|crelt|style-mod|w3c-keyname)[\\/]|[\\/]src[\\/]ui[\\/]code[\\/]/;

/** The editor of formatted text, without its sanitiser, which views of texts load alone. */
const richText = /[\\/]src[\\/]ui[\\/]rich-text[\\/](?!sanitize|rich-text\.module)/;

/** What the designer and the preview of print templates share. The designer draws no codes. */
const print = /[\\/]src[\\/]print[\\/](allowed|field-tag|page-settings|parse-template|print-data|print-node|template-fields|write-html)/;

/** The form of a record, which pages outside of dialogs draw as well: they load no windows for it. */
const recordForm = new RegExp(
  String.raw`[\\/]src[\\/]ui[\\/]dialogs[\\/]` +
    String.raw`(RecordBody|(Changed|Draft|Outdated|Save)?Notice|focus-field|opened-form|record-in|save-key|` +
    String.raw`use-(confirm-warnings|kept-draft|record-form|saving|warning-question))\.`,
);

/** Small parts of record forms that designers and panels use as well. */
const formParts = /[\\/](operations[\\/]save-record|form[\\/](values-to-carry|fields-in)|dialogs[\\/]panel-guard|engine[\\/]warnings)\.ts$/;

/** The windows of records, in one file: divided, the parts would import each other. */
const openDialogs = new RegExp(
  String.raw`[\\/]src[\\/]ui[\\/](dialogs[\\/](?!dialogs-context|DialogHost|panel-guard|record-list)|` +
    String.raw`print[\\/](PrintButton|texts)|history[\\/](HistoryButton|texts)|relation[\\/]BackReferences)`,
);

/** What opens a print, in lists, details and the designer. */
const printCalls = /[\\/]engine[\\/]module[\\/]print-|[\\/]generated[\\/]system[\\/]print-|[\\/]ui[\\/]print[\\/]preview-context/;

const htmlRule = /[\\/]src[\\/]engine[\\/]html[\\/](attribute-rule|allowed-html)/;

/** Locales load one at a time, so they are not part of a shared file. */
const perLanguage = /[\\/]locales?[\\/]/;

/** What antd's provider imports of its forms. In another file it would make two files import each other. */
const formContext = /[\\/]@rc-component[\\/]form[\\/]es[\\/]FormContext\.js$/;

/** antd's dialogs and drawers. */
const windows = /[\\/](antd[\\/]es|@rc-component)[\\/](modal|drawer|dialog)[\\/]|antd[\\/]es[\\/](grid[\\/]style|_util[\\/]ActionButton)/;

/**
 * Groups for `output.codeSplitting`, because a file for every set of importers gives two hundred small files that compress
 * badly. `login`: the login page. `router`: the pages around the layout. `base`: what shell and
 * forms share. `fields`: further code of forms and lists. `form`: further code of forms. `windows`:
 * dialogs and drawers. `code`: the editor of code. `shell`: the page around all others.
 * `screen`: what every screen loads.
 * `list`: the code of a list, which its menus and drawers use as well. `packages`, `rarer`, `application` and `later`: code that
 * at least three later pages or renderers share. Pages load the groups in about this order (see `closedChunks`).
 */
export function clientChunks(root: string) {
  const isInLogin = reachedFrom(root, loginPage);
  const isInRouter = reachedFrom(root, ['src/app/routes/router.tsx']);
  const isInShell = reachedFrom(root, shell, usedImports);
  const isInScreen = reachedFrom(root, ['src/app/screens/ScreenPage.tsx'], usedImports);
  const isInListPanel = reachedFrom(root, ['renderers/screens/listPanel/view.tsx'], usedImports);
  const isInList = reachedFrom(root, listScreen);
  const isUsedInList = reachedFrom(root, listScreen, usedImports);
  // Named apart, so that a list does not load packages for forms only, nor a form antd's menus for a button.
  const packageGroup = (id: string, context: ChunkingContext): string | null => {
    if (!(id.includes('node_modules') || id.startsWith(stub)) || perLanguage.test(id)) return null;
    return isUsedInList(id, context) ? 'packages' : 'rarer';
  };
  const ownGroup = (id: string, context: ChunkingContext): string | null => {
    if (perLanguage.test(id)) return null;
    return isInList(id, context) ? 'application' : 'later';
  };
  const groups = [
    groupOf('login', (id, context) => isInLogin(id, context) || id.includes('@babel/runtime'), 4),
    groupOf('router', isInRouter, 3),
    // The shell would otherwise load all code of forms for the part that it shares with them.
    {
      debugName: 'base',
      name: (id: string, context: ChunkingContext) => (isInShell(id, context) || formContext.test(id) ? 'base' : null),
      tags: ['$initial' as const],
      priority: 3,
    },
    groupOf('shell', isInShell),
    // The entry `renderers/every-form.ts` (see `client-bundle.ts`), without the code in the group above.
    {
      debugName: 'form',
      name: (id: string, context: ChunkingContext) => (isUsedInList(id, context) || helpMark.test(id) ? 'fields' : 'form'),
      tags: ['$initial' as const],
      priority: 2,
    },
    groupOf('screen', isInScreen),
    groupOf('list', (id, context) => listPanel.test(id) && isInListPanel(id, context)),
    // Icons of a list: with its entry, they would import the list, which imports them.
    groupOf('icons', (id, context) => antIcons.test(id) && isInListPanel(id, context)),
    // Actions and what they change. Divided among several files, these would import each other.
    groupOf('actions', (id, context) => screenActions.test(id) && isInList(id, context)),
    groupOf('formParts', (id) => formParts.test(id)),
    groupOf('recordForm', (id) => recordForm.test(id)),
    // Pages need dialogs and the editor of code only when one opens, so code that pages share with them must not load them.
    groupOf('windows', (id) => windows.test(id)),
    groupOf('code', (id) => codeEditor.test(id)),
    // The editor of texts and the engine of print templates, each with its own first use.
    groupOf('richText', (id) => richText.test(id)),
    groupOf('print', (id) => print.test(id)),
    groupOf('htmlRule', (id) => htmlRule.test(id)),
    groupOf('printCalls', (id) => printCalls.test(id)),
    groupOf('dialogs', (id) => openDialogs.test(id), 1),
    {
      debugName: 'packages',
      name: packageGroup,
      priority: 1,
      minShareCount: 3,
      entriesAware: true,
      // In bytes, before they are compressed: small files are merged.
      entriesAwareMergeThreshold: 3000,
    },
    // One file for each set of importers. Merged, files of different sets would import each other.
    { debugName: 'application', name: ownGroup, priority: 0, minShareCount: 3, entriesAware: true },
  ];
  return groups.map((group) => ({ ...group, includeDependenciesRecursively: false }));
}

/**
 * The same groups for code with imports that they were not written for, as plugins have: each group includes all that its modules
 * import and no earlier group has. So a group imports earlier ones only, and the files cannot import each other in a circle. That
 * puts more into the files of the shell (271 KB gzip with antd's unused parts, in place of 247), so a build without plugins
 * keeps the narrow groups, which `chunk-circles.ts` checks.
 */
export function closedChunks(output: Rolldown.OutputOptions): Rolldown.OutputOptions {
  const { codeSplitting } = output;
  if (typeof codeSplitting !== 'object') return output;
  // Without a threshold: groups of different importers that are merged for their size could import each other.
  const groups = codeSplitting.groups?.map((group) => ({ ...group, includeDependenciesRecursively: true, entriesAwareMergeThreshold: 0 }));
  return { ...output, codeSplitting: { ...codeSplitting, ...(groups && { groups }) } };
}

/** The modules that `isIn` answers, as a group of this name. */
const groupOf = (group: string, isIn: (id: string, context: ChunkingContext) => boolean, priority = 2) => ({
  debugName: group,
  name: (id: string, context: ChunkingContext) => (isIn(id, context) ? group : null),
  priority,
});

/** Whether a module is imported, at any depth, by one of the files. `importsOf`: the modules that a module imports. */
function reachedFrom(root: string, files: readonly string[], importsOf = allImports): (id: string, context: ChunkingContext) => boolean {
  const reached = new Set<string>();
  const reach = (id: string, context: ChunkingContext): void => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const imported of importsOf(context.getModuleInfo(id))) reach(imported, context);
  };
  return (id, context) => {
    if (reached.size === 0) for (const file of files) reach(join(root, file), context);
    return reached.has(id);
  };
}

const allImports = (info: ModuleInfo | null): readonly string[] => info?.importedIds ?? [];

/**
 * The imports of a module without the other components or icons of a package: an import of `Button` from antd is one of
 * `antd/es/button/index.js`.
 */
const usedImports = (info: ModuleInfo | null): readonly string[] =>
  allImports(info).flatMap((id) => {
    if (severalLines.test(id)) return [];
    const [, folder, name] = packageIndex.exec(id) ?? [];
    if (folder === undefined) return [id];
    const names = importedNames(info?.code ?? '', name);
    if (name === 'antd') return names.map((component) => `${folder}/${kebabCase(component)}/index.js`);
    return name === '@ant-design/icons' ? names.map((icon) => `${folder}/icons/${icon}.js`) : [];
  });

/** The input of several lines, which the package exports beside the one that antd's input takes. */
const severalLines = /[\\/]@rc-component[\\/]input[\\/]es[\\/]TextArea\.js$/;

/** Files that export all of a package. What antd takes from the last two is not part of the shell or a list. */
const packageIndex = /^(.*[\\/](antd|@ant-design[\\/]icons|@rc-component[\\/](?:form|color-picker))[\\/]es)[\\/]index\.js$/;

/** @example importedNames(`import { Button as B, theme } from "antd"`, 'antd') // ['Button', 'theme'] */
const importedNames = (code: string, from: string | undefined): string[] =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)].flatMap(([, names = '', source]) =>
    source === from ? names.split(',').map((name) => name.trim().replace(/\s.*/s, '')) : [],
  );

const kebabCase = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
