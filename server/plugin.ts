/** A plugin that passed the checks. */
export interface Plugin {
  /** Of its package.json. */
  name: string;
  version: string;
  /** Absolute and real. */
  folder: string;
}

/** What a build found out about the plugins that TANGU_PLUGINS names. `server/build.mjs` writes it as `plugins.json` beside the built files. */
export interface PluginReport {
  accepted: readonly Plugin[];
  /** Left out of the build. */
  refused: readonly RefusedPlugin[];
}

export interface RefusedPlugin {
  name: string;
  /** Each names a file where there is one. */
  problems: readonly string[];
}
