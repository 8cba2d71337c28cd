import type { JobKind } from '../jobs/job-kind';

const nameOf = (path: string): string =>
  path.replace(/^.*\/|\.ts$/g, '').replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The kinds of the folder, by file name: `sweep-bin.ts` is `sweepBin`. */
export const shippedKinds: Readonly<Record<string, JobKind>> = Object.fromEntries(
  Object.entries(import.meta.glob<JobKind>(['./*.ts', '!./shipped-kinds.ts'], { eager: true, import: 'kind' })).map(([path, kind]) => [
    nameOf(path),
    kind,
  ]),
);
