/** A plugin that passed the checks. */
export interface Plugin {
  /** The name in package.json. */
  name: string;
  version: string;
  /** Absolute and real. */
  folder: string;
}

/** The plugins of TANGU_PLUGINS as a build checked them. `server/build.mjs` writes it to `plugins.json`. */
export interface PluginReport {
  accepted: readonly Plugin[];
  refused: readonly RefusedPlugin[];
}

export interface RefusedPlugin {
  name: string;
  /** Messages that start with the file, if the problem is in one. */
  problems: readonly string[];
}
