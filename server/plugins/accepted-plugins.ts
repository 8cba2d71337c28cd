import type { Logger } from 'pino';
import type { Settings } from '../settings';
import { StartupError } from '../startup-error';
import type { Plugin, RefusedPlugin } from '../plugin';

/** The plugins of the build. Logs refused plugins. With TANGU_PLUGINS_STRICT, throws a `StartupError` that names them. */
export function acceptedPlugins({ plugins, strictPlugins = false }: Settings, log: Logger): readonly Plugin[] {
  const { accepted = [], refused = [] } = plugins ?? {};
  if (strictPlugins && refused.length > 0) {
    throw new StartupError(`TANGU_PLUGINS_STRICT is set, and these plugins cannot be used:\n${refused.map(linesOf).join('\n')}`);
  }
  for (const { name, version, folder } of accepted) log.info({ plugin: name, version, folder }, 'a plugin is used');
  for (const { name, problems } of refused) log.error({ plugin: name, problems }, 'a plugin was refused');
  return accepted;
}

const linesOf = ({ name, problems }: RefusedPlugin): string => `  ${name}\n${problems.map((problem) => `    ${problem}`).join('\n')}`;
