import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The oldest version of each line that `engines` in package.json names, and the newest of the last ones. */
const versions = ['20.19.0', '22.13.0', '24', 'latest'];

/** Runs the unit and API tests on each version of Node that the README names. Returns how many versions failed. */
export function nodeVersions(root: string): number {
  const folder = mkdtempSync(join(tmpdir(), 'tangu-node-'));
  try {
    return versions.filter((version) => !passesOn(version, join(folder, version), root)).length;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function passesOn(version: string, folder: string, root: string): boolean {
  // The package of a platform holds the binary itself; the package `node` chooses it by a script.
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const install = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, `${name}@${version}`];
  if (spawnSync('npm', install, { stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0) return false;
  const node = join(folder, 'node_modules', name, 'bin', 'node');
  const { status } = spawnSync(node, ['node_modules/vitest/vitest.mjs', 'run'], { cwd: root, stdio: 'inherit' });
  console.log(`Node ${version}: ${status === 0 ? 'passed' : 'failed'}`);
  return status === 0;
}
