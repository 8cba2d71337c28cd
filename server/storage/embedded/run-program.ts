import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import type { Account } from './account';
import { programOf, type Binaries } from './binaries';

/** What a program of PostgreSQL gets from us: no variable of ours may change what it does. */
export const programOptions = (account: Account | undefined) => ({
  env: { PATH: process.env['PATH'], LANG: 'C', TZ: 'UTC', ...(process.platform === 'win32' && { SystemRoot: process.env['SystemRoot'], TEMP: process.env['TEMP'] }) },
  // The user under whom it runs may not be allowed into our own working directory.
  cwd: process.platform === 'win32' ? dirname(process.execPath) : '/',
  windowsHide: true,
  ...(account && { uid: account.uid, gid: account.gid }),
});

/** Runs a program to its end. `output` is what it said on either stream. A program that cannot be run has code -1. */
export function runProgram(binaries: Binaries, name: 'initdb' | 'postgres' | 'pg_ctl', args: readonly string[], account?: Account): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(programOf(binaries, name), args, { ...programOptions(account), stdio: ['ignore', 'pipe', 'pipe'] });
    const said: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
    child.once('error', (error) => resolve({ code: -1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? -1, output: Buffer.concat(said).toString('utf8') }));
  });
}
