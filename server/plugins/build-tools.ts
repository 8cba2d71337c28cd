/** Entry for `server/build.mjs` and `server/dev.mjs`, which load it through Vite because Node does not read TypeScript. */
export { checkPlugins } from './check-plugins';
export { pluginSources } from './plugin-sources';
