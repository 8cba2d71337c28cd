export interface PluginFolder {
  /** As TANGU_PLUGINS names it. */
  name: string;
  folder: string | undefined;
}

export function pluginFolders(env?: NodeJS.ProcessEnv, workingFolder?: string): Promise<PluginFolder[]>;
export function pluginsStamp(env?: NodeJS.ProcessEnv, workingFolder?: string): Promise<string>;
