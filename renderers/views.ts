import type { LoadRenderer, Renderer } from '#ui/renderer.ts';

/** Without those of nearly every form, which load together (`every-form.ts`). */
const files = import.meta.glob<Renderer>(
  [
    './*/*/view.tsx',
    '/plugins/*/renderers/*/*/view.tsx',
    '!./fields/{calculate,checkbox,date,numInput,select,switch,textarea}/view.tsx',
    '!./layouts/form/view.tsx',
  ],
  { import: 'renderer' },
);

const formFiles = Object.keys(
  import.meta.glob(['./fields/{calculate,checkbox,date,numInput,select,switch,textarea}/view.tsx', './layouts/form/view.tsx']),
);

type FormRenderer = 'calculate' | 'checkbox' | 'date' | 'form' | 'numInput' | 'select' | 'switch' | 'textarea';

const loadOfForm = async (jnpfKey: string): Promise<Renderer> => (await import('./every-form'))[jnpfKey as FormRenderer];

/** The folders with a `display.tsx`, whose files load together: each alone would be a file for a few lines. */
const shownApart = new Set(Object.keys(import.meta.glob('./*/*/display.tsx')).map((path) => path.split('/').at(-2)));

const loadDisplay = async (jnpfKey: string): Promise<Renderer> => {
  const { displays } = await import('./displays');
  return displays[jnpfKey] ?? {};
};

/**
 * The React half of every renderer by `jnpfKey`, which is its folder's name. Loaded when a screen first needs it.
 *
 * @example const { Edit } = await views['input']!()
 */
export const views: Readonly<Record<string, LoadRenderer>> = Object.fromEntries(
  [...Object.entries(files), ...formFiles.map((path) => [path, undefined] as const)].map(([path, loadAlone]) => {
    const jnpfKey = path.split('/').at(-2) ?? '';
    const load = loadAlone ?? (() => loadOfForm(jnpfKey));
    return [jnpfKey, shownApart.has(jnpfKey) ? Object.assign(load, { display: () => loadDisplay(jnpfKey) }) : load];
  }),
);
