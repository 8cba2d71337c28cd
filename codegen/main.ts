import { relative } from 'node:path';
import { generatedFiles } from './generated-files';
import { newRenderer } from './new-renderer';
import { staleFilesOf, writeFiles } from './write-files';

/**
 * The commands of `npm run codegen` (`--check`) and `npm run new:renderer`. Answers the exit code;
 * mistakes go to standard error.
 */
export async function main(root: string, [command, ...rest]: readonly string[]): Promise<number> {
  try {
    if (command === 'new-renderer') return await scaffold(root, rest);
    if (command === '--check') return await check(root);
    if (command === undefined) return await generate(root);
    console.error(`Unknown argument \`${command}\`. Usage: npm run codegen [-- --check] or npm run new:renderer -- fields/<jnpfKey>`);
    return 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

async function generate(root: string): Promise<number> {
  const changed = await writeFiles(root, await generatedFiles(root));
  console.log(changed.length > 0 ? changed.map((path) => `wrote ${path}`).join('\n') : 'Generated code is up to date.');
  return 0;
}

async function check(root: string): Promise<number> {
  const stale = await staleFilesOf(root, await generatedFiles(root));
  if (stale.length === 0) {
    console.log('Generated code is up to date.');
    return 0;
  }
  console.error(`Generated code does not fit its sources. Run \`npm run codegen\` and commit the result:\n${stale.map(({ path, state }) => `  ${state.padEnd(9)} ${path}`).join('\n')}`);
  return 1;
}

async function scaffold(root: string, [name = '']: readonly string[]): Promise<number> {
  const files = await newRenderer(root, name);
  console.log(`${files.map((path) => `wrote ${relative(root, path)}`).join('\n')}\nNext: describe its props in props.schema.json and draw it in view.tsx.`);
  return 0;
}
