import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import { isJsonObject, type JsonObject } from '#engine/json';
import { createRegistry } from '#engine/registry';
import { languages, type Language } from '#engine/text';
import { definitions } from '#renderers/definitions.ts';
import { readDescriptors } from '#server/catalogue/read-descriptors.ts';
import { releaseOf } from '#server/catalogue/release.ts';
import { createTexts } from '#server/catalogue/texts.ts';
import { moduleCode } from '#server/module-code/module-code.ts';

const usage = 'Usage: npm run codegen -- --module <id of a module that ships, or .vdd file> [--to <folder>] [--language zh|zhtw|en]';

/**
 * Writes the code of a module into a folder, by default one of its name: what `DownloadCode` of the server packs. Where the
 * folder is there already, only the files that are made of the module alone are written again. Returns the paths.
 */
export async function writeModule(root: string, args: readonly string[]): Promise<string[]> {
  const { name, to, language } = optionsIn(args);
  const { folder, files } = await codeOf(root, await readModule(root, name), language);
  const target = resolve(to ?? folder);
  const written: string[] = [];
  for (const { path, text, isGenerated } of files) {
    const file = join(target, path);
    if (!isGenerated && (await exists(file))) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    written.push(file);
  }
  return written;
}

function optionsIn(args: readonly string[]): { name: string; to?: string; language: Language } {
  const options = new Map(args.flatMap((arg, index) => (arg.startsWith('--') ? [[arg, args[index + 1] ?? '']] : [])) as [string, string][]);
  const { '--module': name = '', '--to': to, '--language': language = 'en', ...others } = Object.fromEntries(options);
  const isComplete = name !== '' && to !== '' && Object.keys(others).length === 0 && args.length === options.size * 2;
  if (!isComplete || !isLanguage(language)) throw new Error(usage);
  return { name, language, ...(to !== undefined && { to }) };
}

async function readModule(root: string, name: string): Promise<JsonObject> {
  const path = extname(name) === '' ? join(root, 'schemas/modules', `${name}.json`) : resolve(name);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`${path} cannot be read. ${usage}`);
  });
  const module = parsed(text);
  if (isJsonObject(module) && needed.every((key) => module[key] !== undefined)) return module;
  throw new Error(`${path} is not a module: expected JSON with ${needed.join(', ')}, as 表单设计 → 导出 writes it.`);
}

/** The calls of a module are named by its id. */
const needed = ['id', 'fullName', 'enCode', 'formData'];

async function codeOf(root: string, module: JsonObject, language: Language): Promise<ReturnType<typeof moduleCode>> {
  const registry = createRegistry(definitions);
  const { context, bundles } = await readDescriptors(root, registry);
  const { text } = createTexts(bundles);
  const { resource, descriptors } = releaseOf(module, context);
  const title = text(language, String(module['fullName']));
  const source = { title, enCode: String(module['enCode']), resource, descriptors: descriptors.values(), registry, language };
  return moduleCode({ ...source, text: (value) => text(language, value) });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

const isLanguage = (value: string): value is Language => (languages as readonly string[]).includes(value);

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
