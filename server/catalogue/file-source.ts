import { checkDescriptor, type CheckContext } from '#engine/check-descriptor';
import type { Descriptor } from '#engine/generated/descriptor.gen';
import { issue, type Issue } from '#engine/issue';
import { isJsonObject } from '#engine/json';
import { parseDescriptor } from '#engine/parse-descriptor';
import type { ParsedDescriptor, ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import { textKeysOf } from '#engine/text';
import { CatalogueError, type Problem } from './catalogue-error';
import { readSchemaFiles, type SchemaFile } from './schema-file';
import { bundlesOf, readTextBundles, type TextBundles } from './text-bundles';

/** The descriptors that come as files, read-only. Ids are unique across the kinds, so that a reference needs only the id. */
export interface FileSource {
  get(id: string): ParsedDescriptor | undefined;
  list(): readonly ParsedDescriptor[];
  resources(): readonly ParsedResource[];
  /** A resource that the caller knows to exist; throws when it does not. */
  resource(id: string): ParsedResource;
  /** What other descriptors are checked against. */
  context: CheckContext;
  /** The texts that these descriptors use, with those that every screen shares. */
  textsOf(descriptors: readonly ParsedDescriptor[]): TextBundles;
  bundles: TextBundles;
}

const folders = { resource: 'schemas/resources', screen: 'schemas/screens', dialog: 'schemas/dialogs', form: 'schemas/forms' } as const;

/** Texts that a screen may need without naming them: of issues, of shared rules, of the common buttons. */
const sharedNamespaces = ['common', 'issue', 'rule'];

/**
 * Reads and checks every descriptor below `schemas/`. Throws a `CatalogueError` that names each mistake with its file,
 * line and cause; nothing else of the server has started by then.
 */
export async function readFileSource(root: string, registry: Registry, issueText: (issue: Issue, bundles: TextBundles) => string = plainText): Promise<FileSource> {
  const { bundles, problems } = await readTextBundles(root);
  const files = (await Promise.all(Object.entries(folders).map(async ([kind, folder]) => (await readSchemaFiles(root, folder)).map((file) => ({ kind, file }))))).flat();
  const byId = new Map<string, Descriptor>();
  for (const { kind, file } of files) problems.push(...admit(kind, file, byId).map((found) => ({ file, issue: found })));
  const context = contextOf(byId, registry, bundles);
  for (const { file } of files) if (byId.get(file.id) === file.json) problems.push(...checkDescriptor(file.json, context).map((found) => ({ file, issue: found })));
  if (problems.length > 0) throw new CatalogueError(sorted(problems), (found) => issueText(found, bundles));
  return sourceOf(new Map([...byId].map(([id, json]) => [id, parseDescriptor(json, context)])), context, bundles);
}

/** Takes a file's descriptor in under its id, when file and descriptor agree on what it is. */
function admit(kind: string, file: SchemaFile, byId: Map<string, Descriptor>): Issue[] {
  if (file.issues.length > 0) return file.issues;
  if (!isJsonObject(file.json)) return [issue('', 'type', { expected: 'object' })];
  if (file.json['id'] !== file.id) return [issue('/id', 'idIsNotPath', { id: file.json['id'], path: file.id })];
  if (file.json['kind'] !== kind) return [issue('/kind', 'kindIsNotFolder', { kind: file.json['kind'], folder: folders[kind as keyof typeof folders] })];
  if (byId.has(file.id)) return [issue('/id', 'duplicateName', { name: file.id })];
  byId.set(file.id, file.json as unknown as Descriptor);
  return [];
}

const contextOf = (byId: ReadonlyMap<string, Descriptor>, registry: Registry, bundles: TextBundles): CheckContext => ({
  registry,
  lookup: (id) => byId.get(id),
  ids: () => [...byId.keys()],
  hasText: (namespace, key) => bundles.zh[namespace]?.[key] !== undefined,
});

function sourceOf(byId: ReadonlyMap<string, ParsedDescriptor>, context: CheckContext, bundles: TextBundles): FileSource {
  const all = [...byId.values()];
  const resources = all.filter((descriptor): descriptor is ParsedResource => descriptor.kind === 'resource');
  return {
    get: (id) => byId.get(id),
    list: () => all,
    resources: () => resources,
    resource: (id) => {
      const found = byId.get(id);
      if (found?.kind !== 'resource') throw new Error(`There is no resource \`${id}\` in the catalogue.`);
      return found as ParsedResource;
    },
    context,
    textsOf: (descriptors) => bundlesOf(bundles, new Set([...sharedNamespaces, ...descriptors.flatMap((descriptor) => textKeysOf(descriptor).map(({ namespace }) => namespace))])),
    bundles,
  };
}

const sorted = (problems: readonly Problem[]): Problem[] =>
  problems.toSorted((a, b) => a.file.file.localeCompare(b.file.file) || a.file.placeOf(a.issue.path).line - b.file.placeOf(b.issue.path).line);

const plainText = ({ code, params }: Issue): string =>
  `${code} ${Object.entries(params).filter(([, value]) => value !== undefined).map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(', ')}`;
