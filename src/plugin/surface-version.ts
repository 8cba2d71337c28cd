/**
 * The version of `tangu/engine`, `tangu/form` and `tangu/ui`. A plugin names it in its package.json
 * (`"tangu": { "surface": "1" }`). It changes when something is removed or means something else, not when something is added.
 */
export const surfaceVersion = '1';
