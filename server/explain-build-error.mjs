/**
 * Why a build failed and what to do, as text for the terminal. `plugins`: the names of those that are built in.
 *
 * @example explainBuildError(new Error('a.ts: odd'), { root: '/srv/tangu', plugins: [] }) // 'The build failed.\na.ts: odd'
 */
export function explainBuildError(error, { root, plugins }) {
  // The message names file and line; the stack of Vite does not help.
  const message = error?.message ?? String(error);
  return [`The build failed.\n${message}`, ...adviceOf(error, message, root), ...pluginAdvice(plugins)].join('\n');
}

function adviceOf(error, message, root) {
  if (error?.code === 'ERR_MODULE_NOT_FOUND' || unresolved.test(message)) {
    return [`A file or package is missing. If it is a package of Tangu, run \`npm ci\` in ${root}.`];
  }
  if (['EACCES', 'EPERM', 'EROFS'].includes(error?.code)) {
    return ['Give the user who starts Tangu the right to write there, or set BUILD_DIR.'];
  }
  return error?.code === 'ENOSPC' ? ['The disk is full. Make room on it, or set BUILD_DIR.'] : [];
}

const unresolved = /failed to resolve import|could not (?:resolve|load)|cannot find (?:package|module)/i;

const pluginAdvice = (plugins) =>
  plugins.length === 0
    ? []
    : [
        `Plugins of this build: ${plugins.join(', ')}. If Tangu builds without TANGU_PLUGINS, one of them is the cause: ` +
          'name them one at a time to find it.',
      ];
