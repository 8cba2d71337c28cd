import type { Language } from '#engine/text';

/** What a designer says about a renderer: its name, and what it adds to a form. */
export interface PaletteEntry {
  name: Record<Language, string>;
  /** The group in the palette. A part of another control, such as the pane of a tab, has none. */
  group?: PaletteGroup;
  /** The place in its group. */
  order?: number;
  /** What a new node has besides its `jnpfKey`, id and label. */
  node?: PaletteNode;
}

export type PaletteGroup = 'basic' | 'advanced' | 'system' | 'layout';

/** A node without an id. */
export interface PaletteNode {
  jnpfKey?: string;
  props?: Record<string, unknown>;
  children?: PaletteNode[];
}

/** The `palette.json` of the renderers, by `jnpfKey`. */
const files = import.meta.glob<PaletteEntry>(['./*/*/palette.json', '/plugins/*/renderers/*/*/palette.json'], {
  eager: true,
  import: 'default',
});

/** @example paletteEntries['input']?.name.en // 'Text' */
export const paletteEntries: Readonly<Record<string, PaletteEntry>> = Object.fromEntries(
  Object.entries(files).map(([path, entry]) => [path.split('/').at(-2) ?? '', entry]),
);

/** The names of the kinds of nodes. */
export const kindNames: Readonly<Record<string, PaletteEntry['name']>> = Object.fromEntries(
  Object.entries(paletteEntries).map(([jnpfKey, { name }]) => [jnpfKey, name]),
);
