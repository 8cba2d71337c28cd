import { importsOf, type Import } from './imports';
import { isTest, type SourceFile, type Violation } from './source-file';

/** Packages that need a browser. */
const drawing = ['react', 'react-dom', 'react-i18next', 'react-router-dom', 'antd', '@ant-design', 'jotai'];

/**
 * What each folder may import, besides itself: the table of the architecture. The longest matching path counts.
 * `packages` is a list of those allowed, or of those that are not.
 */
const table: Readonly<Record<string, { from: readonly string[]; packages?: { only: readonly string[] } | { not: readonly string[] } }>> = {
  'src/engine': { from: ['schemas/meta'], packages: { only: ['expr-eval', 'decimal.js', 'fastest-levenshtein'] } },
  'src/print': { from: ['src/engine'], packages: { only: ['htmlparser2', 'jsbarcode', 'qrcode'] } },
  'src/form': { from: ['src/engine'], packages: { not: ['node:', 'antd', '@ant-design', 'ky'] } },
  'src/api': { from: ['src/engine'], packages: { not: ['node:', ...drawing] } },
  'src/ui': { from: ['src/engine', 'src/form', 'src/api'], packages: { not: ['node:'] } },
  'src/designer': {
    from: [
      'src/engine',
      'src/form',
      'src/api',
      'src/ui',
      'renderers/definitions',
      'renderers/views',
      'renderers/palette',
      'renderers/described-props',
      // The messages of the shared rules, in every language.
      'schemas/texts/rule.json',
    ],
    packages: { not: ['node:'] },
  },
  'src/app': {
    from: ['src', 'renderers/definitions', 'renderers/views', 'renderers/palette', 'renderers/examples', 'renderers/described-props'],
    packages: { not: ['node:'] },
  },
  // server: the types that a plugin's behaviours see.
  'src/plugin': { from: ['src/engine', 'src/form', 'src/api', 'src/ui'], packages: { only: [] } },
  'src/plugin/behaviour.ts': {
    from: ['src/plugin', 'server/access/caller', 'server/exchange', 'server/services', 'server/storage/records'],
    packages: { only: [] },
  },
  'renderers/definitions.ts': { from: ['src/engine', 'renderers'], packages: { only: [] } },
  'renderers/cleaners.ts': { from: ['src/engine', 'renderers'], packages: { only: [] } },
  'renderers/fillers.ts': { from: ['src/engine', 'renderers'], packages: { only: [] } },
  'renderers/described-props.ts': { from: ['src/engine', 'renderers'], packages: { only: [] } },
  'renderers/examples.ts': { from: ['src/engine', 'renderers'], packages: { only: [] } },
  'renderers/every-form.ts': { from: ['src/engine', 'src/ui', 'renderers'], packages: { only: [] } },
  'renderers/displays.ts': { from: ['src/ui', 'renderers'], packages: { only: [] } },
  'renderers/palette.ts': { from: ['src/engine', 'renderers'], packages: { only: [] } },
  'renderers/views.ts': { from: ['src/engine', 'src/ui', 'renderers'], packages: { only: [] } },
  // server/catalogue: a mistake in a descriptor is the same to codegen and to the server, in the same words.
  // server/module-code: so is the code of a module.
  codegen: {
    from: [
      'src/engine',
      'renderers/definitions',
      'schemas',
      'server/catalogue/read-descriptors',
      'server/catalogue/texts',
      'server/catalogue/plugin-files',
      'server/catalogue/release',
      'server/module-code',
      'server/plugin',
      'server/plugins',
    ],
    packages: { not: drawing },
  },
  // dist/server: what `npm start` runs is the built server.
  server: {
    from: [
      'src/engine',
      'src/print',
      'renderers/definitions',
      'renderers/cleaners',
      'renderers/fillers',
      'schemas',
      'src/plugin/surface-version',
      'dist/server',
    ],
    packages: { not: drawing },
  },
  e2e: { from: [] },
  // The walk visits what menus and routes lead to.
  'e2e/walk': { from: ['e2e', 'src/app/routes', 'src/app/session'] },
};

/** A renderer's two halves: what the server may load, and the rest. */
const rendererRules = {
  definition: { from: ['src/engine'], packages: { not: ['node:', 'ky', ...drawing] } },
  view: { from: ['src/engine', 'src/print', 'src/form', 'src/ui', 'src/api'], packages: { not: ['node:'] } },
};

/** Packages that only one file or folder may import. */
const doors: Readonly<Record<string, string>> = {
  'expr-eval': 'src/engine/expression/compile-expression.ts',
  // It makes code from schemas, which the product never does: tests compare with it.
  ajv: 'tests/',
  ky: 'src/api/http.ts',
  '@ant-design/pro-components': 'src/ui/pro/',
};

/** Imports that the architecture does not allow. Tests beside the code may import anything. */
export function checkImports(files: readonly SourceFile[], subpaths: Readonly<Record<string, string>>): Violation[] {
  const code = files.filter(({ path }) => !isTest(path));
  const imports = new Map(code.map((file) => [file.path, importsOf(file, subpaths)]));
  const serverSafe = reachedFromDefinitions(imports);
  return code.flatMap(({ path }) => {
    const rule = ruleOf(path, serverSafe);
    return (imports.get(path) ?? []).flatMap((imported) => [...folderViolation(path, imported, rule), ...doorViolation(path, imported)]);
  });
}

type Rule = { home: string; from: readonly string[]; packages?: { only: readonly string[] } | { not: readonly string[] } };

function ruleOf(path: string, serverSafe: ReadonlySet<string>): Rule | undefined {
  const home = Object.keys(table)
    .filter((folder) => isWithin(path, folder))
    .sort((a, b) => b.length - a.length)[0];
  if (home !== undefined) return { home, ...table[home]! };
  const folder = /^renderers\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0];
  if (folder !== undefined) return { home: folder, ...rendererRules[serverSafe.has(path) ? 'definition' : 'view'] };
  return undefined;
}

function folderViolation(path: string, { place, specifier, target }: Import, rule: Rule | undefined): Violation[] {
  if (!rule) return [{ place, message: `${path} is not in a folder of the architecture.` }];
  if (target !== undefined) {
    if (isWithin(target, rule.home) || rule.from.some((folder) => isWithin(target, folder))) return [];
    return [{ place, message: `${rule.home} may not import ${target}. It may import ${rule.from.join(', ') || 'nothing of the code'}.` }];
  }
  const { packages } = rule;
  if (!packages) return [];
  const matches = (names: readonly string[]) => names.some((name) => isPackage(specifier, name));
  const isAllowed = 'only' in packages ? matches(packages.only) : !matches(packages.not);
  return isAllowed ? [] : [{ place, message: `${rule.home} may not import the package \`${specifier}\`.` }];
}

function doorViolation(path: string, { place, specifier }: Import): Violation[] {
  const [, door] = Object.entries(doors).find(([name]) => isPackage(specifier, name)) ?? [];
  return door === undefined || path === door || (door.endsWith('/') && path.startsWith(door))
    ? []
    : [{ place, message: `\`${specifier}\` has one door: ${door}. Use what that exports.` }];
}

/** The files of renderers that `definition.ts` needs: they run on the server too. */
function reachedFromDefinitions(imports: ReadonlyMap<string, readonly Import[]>): Set<string> {
  const reached = new Set([...imports.keys()].filter((path) => /^renderers\/[^/]+\/[^/]+\/definition\.ts$/.test(path)));
  for (const path of reached) {
    for (const { target } of imports.get(path) ?? []) {
      for (const candidate of [target, `${target}.ts`, `${target}.tsx`])
        if (candidate?.startsWith('renderers/') && imports.has(candidate)) reached.add(candidate);
    }
  }
  return reached;
}

/** `node:` stands for all of Node, `@scope` for all packages of a scope. */
const isPackage = (specifier: string, name: string): boolean =>
  specifier === name || specifier.startsWith(name.endsWith(':') ? name : `${name}/`);

const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}/`) || path.replace(/\.tsx?$/, '') === folder;
