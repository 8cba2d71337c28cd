/** What `server/build.mjs`, `server/dev.mjs` and `codegen/run.mjs` load through Vite, as Node does not read TypeScript. */
export { checkPlugins } from './check-plugins';
export { pluginSources } from './plugin-sources';
