import type { PluginOption } from 'vite';

/** Whether Vite's plugins include a plugin of Tangu. */
export const hasPlugins = (plugins: readonly PluginOption[] = []): boolean =>
  plugins.flat().some((plugin) => isSources(plugin) && plugin.api.folders.length > 0);

const isSources = (plugin: unknown): plugin is { api: { folders: readonly string[] } } =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === 'plugin-sources';
