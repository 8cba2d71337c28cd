import type { ReferenceKind } from './reference-kind';

const nameOf = (path: string): string =>
  path.replace(/^.*\/|\.ts$/g, '').replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The kinds of the folder `kinds`, by file name: `data-interface.ts` is `dataInterface`. */
export const referenceKinds: Readonly<Record<string, ReferenceKind>> = Object.fromEntries(
  Object.entries(import.meta.glob<ReferenceKind>('./kinds/*.ts', { eager: true, import: 'kind' })).map(([path, kind]) => [
    nameOf(path),
    kind,
  ]),
);
