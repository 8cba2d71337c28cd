/** Files that every page behind the login has loaded: a preload of them does nothing, and scripts would name them for each page. */
const loaded = /(^|[\\/])(login|rolldown-runtime|router|base|fields|actions|screen)-[\w-]{7}\.js$/;

/**
 * `build.modulePreload` of the browser's application. The files are imported all the same; without a preload, one that is not
 * loaded comes a moment later.
 */
export const leanPreloads = {
  resolveDependencies: (_file: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] =>
    hostType === 'html' ? files : files.filter((file) => !loaded.test(file)),
};
