/** What `server/build.mjs` and `server/dev.mjs` load through Vite, as Node does not read TypeScript. */
export { checkPlugins } from './check-plugins';
export { pluginSources } from './plugin-sources';
