import { relative } from 'node:path';
import { readManifest } from '#server/plugins/manifest.ts';
import { generatedFiles } from './generated-files';
import type { GeneratedFile } from './client';
import { writeModule } from './module-command';
import { newRenderer } from './new-renderer';
import { pluginFiles, pluginFolder } from './plugin-files';
import { staleFilesOf, writeFiles } from './write-files';

/**
 * The commands of `npm run codegen` (`--check`, `--module`) and `npm run new:renderer`, on the project or on the plugin in a folder.
 * Returns the exit code; mistakes go to standard error.
 */
export async function main(root: string, [command, ...rest]: readonly string[], pluginPath?: string): Promise<number> {
  try {
    if (command === 'new-renderer') return await scaffold(root, rest, pluginPath);
    if (command === '--check') return await check(await outputOf(root, pluginPath));
    if (command === '--module') return await scaffoldModule(root, [command, ...rest]);
    if (command === undefined) return await generate(await outputOf(root, pluginPath));
    console.error(`Unknown argument \`${command}\`. ${usage}`);
    return 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

const usage = `Usage: npm run codegen -- [--check] [--plugin <folder>]
   or: npm run codegen -- --module <id or .vdd file> [--to <folder>]
   or: npm run new:renderer -- fields/<jnpfKey> [--plugin <folder>]`;

interface Output {
  root: string;
  files: readonly GeneratedFile[];
  /** Folders of generated files; the project's own when left out. */
  folders?: readonly string[];
}

async function outputOf(root: string, pluginPath: string | undefined): Promise<Output> {
  if (pluginPath === undefined) return { root, files: await generatedFiles(root) };
  const { plugin, problems } = await readManifest(pluginPath);
  if (!plugin) throw new Error(problems.join('\n'));
  return { root: pluginPath, files: await pluginFiles(root, plugin), folders: [pluginFolder] };
}

async function generate({ root, files, folders }: Output): Promise<number> {
  const changed = await writeFiles(root, files, folders);
  console.log(changed.length > 0 ? changed.map((path) => `wrote ${path}`).join('\n') : 'Generated code is up to date.');
  return 0;
}

async function check({ root, files, folders }: Output): Promise<number> {
  const stale = await staleFilesOf(root, files, folders);
  if (stale.length === 0) {
    console.log('Generated code is up to date.');
    return 0;
  }
  const list = stale.map(({ path, state }) => `  ${state.padEnd(9)} ${path}`).join('\n');
  console.error(`Generated code does not fit its sources. Run \`npm run codegen\` and commit the result:\n${list}`);
  return 1;
}

async function scaffoldModule(root: string, args: readonly string[]): Promise<number> {
  console.log((await writeModule(root, args)).map((path) => `wrote ${relative('', path)}`).join('\n'));
  return 0;
}

async function scaffold(root: string, [name = '']: readonly string[], pluginPath?: string): Promise<number> {
  const files = await newRenderer(root, name, pluginPath);
  const written = files.map((path) => `wrote ${relative(pluginPath ?? root, path)}`).join('\n');
  console.log(`${written}\nNext: describe its props in props.schema.json and draw it in view.tsx.`);
  return 0;
}
