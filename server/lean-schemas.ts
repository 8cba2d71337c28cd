import type { Plugin } from 'vite';

/**
 * Leaves out of the browser's build what props schemas say to people: every page loads all definitions, and only the
 * gallery and the preview show that. They ask for the files as they are (`?raw`).
 */
export const leanSchemas = (): Plugin => ({
  name: 'lean-schemas',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /[\\/]renderers[\\/].*[\\/]props\.schema\.json$/ },
    handler: (code) => ({ code: JSON.stringify(JSON.parse(code), withoutWords), map: null }),
  },
});

/** A property of the name `description` is an object, and stays. */
const withoutWords = (name: string, value: unknown): unknown => (name === 'description' && typeof value === 'string' ? undefined : value);
