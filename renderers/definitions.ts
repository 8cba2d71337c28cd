import type { Definition } from '#engine/definition';

/**
 * The server-safe half of every renderer: one folder each, found by its place. Nothing is listed by hand.
 *
 * @example createRegistry(definitions).has('input') // true
 */
export const definitions: readonly Definition[] = Object.values(
  import.meta.glob<Definition>('./*/*/definition.ts', { eager: true, import: 'definition' }),
);
