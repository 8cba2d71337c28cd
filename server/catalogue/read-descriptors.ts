import { checkDescriptor, type CheckContext } from '#engine/check-descriptor';
import type { Descriptor } from '#engine/generated/descriptor.gen';
import { issue, type Issue } from '#engine/issue';
import { isJsonObject } from '#engine/json';
import type { ModuleSource } from '#engine/module/module';
import { moduleOf, type ModuleTexts } from '#engine/module/module-of';
import { checkedDescriptor } from '#engine/parse-descriptor';
import type { ParsedDescriptor } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import { CatalogueError, type Problem } from './catalogue-error';
import type { Plugin } from '../plugin';
import { readFilesOfAll } from './plugin-files';
import type { SchemaFile } from './schema-file';
import { readTextBundles, type TextBundles } from './text-bundles';

export interface ReadDescriptors {
  byId: ReadonlyMap<string, ParsedDescriptor>;
  bundles: TextBundles;
  /** The descriptors and texts that checks of other descriptors look up. */
  context: CheckContext;
}

export interface ReadOptions {
  /** Also reads `schemas/modules`, each as the resource of its records. The server serves released rows in their place. */
  withModules?: boolean;
  /** Their files are read after Tangu's, so that a duplicate id is reported at the plugin's file. */
  plugins?: readonly Plugin[];
  /** Whether the same files were checked before: then they are only read. */
  areChecked?: boolean;
  issueText?: (issue: Issue, bundles: TextBundles) => string;
}

const folders = {
  resource: 'resources',
  screen: 'screens',
  dialog: 'dialogs',
  form: 'forms',
  portal: 'portals',
  module: 'modules',
} as const;

type Kind = keyof typeof folders;

const kinds: readonly Kind[] = ['resource', 'screen', 'dialog', 'form', 'portal'];

/**
 * Reads and checks every descriptor below `schemas/` of a project's folder and of its plugins, for the server and for codegen alike.
 * Throws a `CatalogueError` that names each mistake with its file, line and cause.
 */
export async function readDescriptors(root: string, registry: Registry, options: ReadOptions = {}): Promise<ReadDescriptors> {
  const { withModules = false, plugins = [], areChecked = false, issueText = plainText } = options;
  const { bundles, problems } = await readTextBundles(root, plugins);
  const texts = moduleTextsIn(bundles);
  const files = new Map<string, SchemaFile>();
  const byId = new Map<string, Descriptor>();
  for (const { kind, file } of await filesOf(root, plugins, withModules ? [...kinds, 'module'] : kinds)) {
    const { descriptor, issues } = descriptorIn(file, kind, registry, texts);
    problems.push(...issues.map((fileIssue) => ({ file, issue: fileIssue })));
    if (!descriptor) continue;
    const { id } = descriptor;
    const other = files.get(id);
    if (other) problems.push({ file, issue: issue('/id', 'duplicateId', { id, file: other.file }) });
    else {
      files.set(id, file);
      byId.set(id, descriptor);
    }
  }
  const context = contextOf(byId, registry, bundles);
  for (const [id, file] of areChecked ? [] : files)
    problems.push(...checkDescriptor(byId.get(id), context).map((fileIssue) => ({ file, issue: fileIssue })));
  if (problems.length > 0) throw new CatalogueError(sorted(problems), (fileIssue) => issueText(fileIssue, bundles));
  return { byId: new Map([...byId].map(([id, descriptor]) => [id, checkedDescriptor(descriptor)])), bundles, context };
}

async function filesOf(root: string, plugins: readonly Plugin[], wanted: readonly Kind[]): Promise<{ kind: Kind; file: SchemaFile }[]> {
  const files = await Promise.all(wanted.map((kind) => readFilesOfAll(root, plugins, folders[kind])));
  return files.flatMap((ofKind, index) => ofKind.map((file) => ({ kind: wanted[index] as Kind, file })));
}

/** The descriptor in a file; `undefined` when the file has issues or does not match its folder. */
function descriptorIn(file: SchemaFile, kind: Kind, registry: Registry, texts: ModuleTexts): { descriptor?: Descriptor; issues: Issue[] } {
  const { json } = file;
  if (file.issues.length > 0) return { issues: file.issues };
  if (!isJsonObject(json)) return { issues: [issue('', 'type', { expected: 'object' })] };
  if (json['id'] !== file.id) return { issues: [issue('/id', 'idIsNotPath', { id: json['id'], path: file.id })] };
  if (kind === 'module') {
    const { resource, issues } = moduleOf(json as unknown as ModuleSource, registry, texts);
    return { descriptor: resource, issues };
  }
  if (json['kind'] !== kind)
    return { issues: [issue('/kind', 'kindIsNotFolder', { kind: json['kind'], folder: `schemas/${folders[kind]}` })] };
  return { descriptor: json as unknown as Descriptor, issues: [] };
}

const contextOf = (byId: ReadonlyMap<string, Descriptor>, registry: Registry, bundles: TextBundles): CheckContext => ({
  ...moduleTextsIn(bundles),
  registry,
  lookup: (id) => byId.get(id),
  ids: () => [...byId.keys()],
});

/** The texts of modules. That a module's text file has its id as a name lets its name be translated. */
const moduleTextsIn = ({ zh, zhtw, en }: TextBundles): ModuleTexts => ({
  hasText: (namespace, key) => textIn(zh, namespace, key) !== undefined,
  nameOf: (id, fullName) => {
    const name = textIn(zh, id, 'fullName');
    if (name === undefined || name !== fullName) return fullName;
    return { zh: name, zhtw: textIn(zhtw, id, 'fullName') ?? name, en: textIn(en, id, 'fullName') ?? name };
  },
});

const textIn = (texts: TextBundles['zh'], namespace: string, key: string): string | undefined =>
  Object.hasOwn(texts, namespace) && Object.hasOwn(texts[namespace] ?? {}, key) ? texts[namespace]?.[key] : undefined;

const sorted = (problems: readonly Problem[]): Problem[] =>
  problems.toSorted(
    (a, b) => a.file.file.localeCompare(b.file.file) || a.file.placeOf(a.issue.path).line - b.file.placeOf(b.issue.path).line,
  );

const plainText = ({ code, params }: Issue): string =>
  `${code} ${Object.entries(params)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join(', ')}`;
