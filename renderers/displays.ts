import type { Renderer } from '#ui/renderer.ts';

const files = import.meta.glob<Renderer>('./*/*/display.tsx', { import: 'renderer', eager: true });

/** Renderers that only show values, by `jnpfKey`: lists draw them without the code of their inputs. */
export const displays: Readonly<Record<string, Renderer>> = Object.fromEntries(
  Object.entries(files).map(([path, renderer]) => [path.split('/').at(-2) ?? '', renderer]),
);
