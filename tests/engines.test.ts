import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minVersion, satisfies, subset } from 'semver';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const { engines } = read('package.json') as { engines: { node: string } };
const { packages } = read('package-lock.json') as { packages: Record<string, { engines?: { node?: string }; resolved?: string }> };

/** Packages that declare a narrower range than the product, with the reason. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ['node_modules/sanitize-html', 'versions for Node 20 have known holes; this one runs there, and the README says that npm warns'],
  ['node_modules/@ant-design/pro-components', 'the version before imports modules of antd that Node does not find; this one runs on 20.19'],
  ['node_modules/@img/sharp-win32-ia32', 'for Windows of 32 bits, for which there is no PostgreSQL either'],
]);

test('every installed package is for all versions of Node that the README names', () => {
  const narrow = Object.entries(packages)
    .filter(([path, { engines: own }]) => path !== '' && !subset(engines.node, own?.node ?? '*'))
    .map(([path]) => path);
  expect(narrow.toSorted()).toEqual([...exceptions.keys()].toSorted());
});

test('the README names the lowest versions of the range', () => {
  const named = /Node (\d+\.\d+), (\d+\.\d+), or (\d+) and later/.exec(readFileSync(`${root}README.md`, 'utf8'))?.slice(1) ?? [];
  expect(named).toHaveLength(3);
  const ranges = engines.node.split('||');
  expect(named.map((version, index) => satisfies(minVersion(version) ?? '', ranges[index] ?? ''))).toEqual([true, true, true]);
});

test('the lock names no registry, so that it installs from any', () => {
  expect(Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});

function read(file: string): unknown {
  return JSON.parse(readFileSync(`${root}${file}`, 'utf8'));
}
