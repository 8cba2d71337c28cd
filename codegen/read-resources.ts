import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Descriptor, Text } from '#engine/generated/descriptor.gen';
import { IssueError } from '#engine/issue';
import type { ModuleSource } from '#engine/module/module';
import { moduleOf } from '#engine/module/module-of';
import { parseDescriptor } from '#engine/parse-descriptor';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import { literalOf, textKey } from '#engine/text';

export interface Resources {
  /** In the order of their ids. */
  resources: readonly ParsedResource[];
  /** What a text of a descriptor says in English. */
  text(value: Text): string;
}

/** The resources below `schemas/`, checked with all that they refer to. Throws an error that names every mistake. */
export async function readResources(folder: string, registry: Registry): Promise<Resources> {
  const english = new Map<string, string>();
  for (const path of await jsonFiles(join(folder, 'texts'))) {
    const { en } = JSON.parse(await readFile(path, 'utf8')) as { en: Record<string, string> };
    for (const [key, text] of Object.entries(en)) english.set(`${basename(path, '.json')}.${key}`, text);
  }
  const found: Descriptor[] = [];
  for (const kind of ['resources', 'screens', 'dialogs', 'forms']) {
    for (const path of await jsonFiles(join(folder, kind))) found.push(await readJson(path));
  }
  const mistakes: string[] = [];
  for (const path of await jsonFiles(join(folder, 'modules'))) {
    const { resource, issues } = moduleOf((await readJson(path)) as unknown as ModuleSource, registry);
    if (issues.length > 0) mistakes.push(new IssueError(path, issues).message);
    found.push(resource);
  }
  const byId = new Map(found.map((descriptor) => [descriptor.id, descriptor]));
  const context = { registry, lookup: (id: string) => byId.get(id), ids: () => [...byId.keys()], hasText: (namespace: string, key: string) => english.has(`${namespace}.${key}`) };
  const resources = found.flatMap((descriptor) => {
    if (descriptor.kind !== 'resource') return [];
    try {
      return [parseDescriptor(descriptor, context) as ParsedResource];
    } catch (error) {
      if (!(error instanceof IssueError)) throw error;
      mistakes.push(error.message);
      return [];
    }
  });
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  return {
    resources: resources.sort((a, b) => (a.id < b.id ? -1 : 1)),
    text: (value) => {
      const key = textKey(value);
      return key ? (english.get(`${key.namespace}.${key.key}`) ?? String(value)) : literalOf(value, 'en');
    },
  };
}

async function jsonFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names.filter((name) => name.endsWith('.json')).sort().map((name) => join(folder, name));
}

async function readJson(path: string): Promise<Descriptor> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Descriptor;
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
