import type { Plugin } from 'vite';

/**
 * Leaves the props schemas out of the browser's definitions, which every page loads. Only the gallery and the preview check
 * props: they import the files as text (`renderers/described-props.ts`), and the preview's worker is a build of its own.
 */
export const leanSchemas = (): Plugin => ({
  name: 'lean-schemas',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /[\\/]renderers[\\/].*[\\/]props\.schema\.json$/ },
    handler: () => ({ code: '{}', map: null }),
  },
});
