import type { PortalFunction } from './portal-function';

const files = import.meta.glob<PortalFunction>(['./functions/*/*.ts', '!./functions/*/*.test.ts'], { eager: true, import: 'source' });

/** The functions of sources by `<group>.<name>`, found by their folders. */
export const portalFunctions: Readonly<Record<string, PortalFunction>> = Object.fromEntries(
  Object.entries(files).flatMap(([path, source]) => {
    const [, group, name] = /\/([^/]+)\/([^/]+)\.ts$/.exec(path) ?? [];
    return source === undefined ? [] : [[`${group}.${name}`, source]];
  }),
);
