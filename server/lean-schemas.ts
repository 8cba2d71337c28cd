import type { Plugin } from 'vite';

/**
 * Removes descriptions from the props schemas in the browser's build. Every page loads all definitions, but only the gallery
 * and the preview show descriptions, and they import the files as text (`?raw`).
 */
export const leanSchemas = (): Plugin => ({
  name: 'lean-schemas',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /[\\/]renderers[\\/].*[\\/]props\.schema\.json$/ },
    handler: (code) => ({ code: JSON.stringify(JSON.parse(code), withoutDescription), map: null }),
  },
});

/** A property named `description` is an object, and stays. */
const withoutDescription = (name: string, value: unknown): unknown =>
  name === 'description' && typeof value === 'string' ? undefined : value;
