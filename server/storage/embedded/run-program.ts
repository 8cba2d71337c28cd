import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import type { Account } from './account';
import { programOf, type Binaries } from './binaries';

/** Options for a program of PostgreSQL. The server's own environment must not change its behaviour. */
export const programOptions = (account: Account | undefined) => ({
  env: {
    PATH: process.env['PATH'],
    LANG: 'C',
    TZ: 'UTC',
    ...(process.platform === 'win32' && { SystemRoot: process.env['SystemRoot'], TEMP: process.env['TEMP'] }),
  },
  // The account may not be allowed to enter the working directory of the server.
  cwd: process.platform === 'win32' ? dirname(process.execPath) : '/',
  windowsHide: true,
  ...(account && { uid: account.uid, gid: account.gid }),
});

/** Runs a program to its end. `output` holds both streams. The code is -1 for a program that cannot run. */
export function runProgram(
  binaries: Binaries,
  name: 'initdb' | 'postgres' | 'pg_ctl',
  args: readonly string[],
  account?: Account,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(programOf(binaries, name), args, { ...programOptions(account), stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', (error) => resolve({ code: -1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? -1, output: Buffer.concat(chunks).toString('utf8') }));
  });
}
