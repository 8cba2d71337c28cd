const listeners = new Set<() => void>();

/** Calls the listener after a call changed menus. Returns the function that ends it. */
export function onMenusChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Menus were changed by a call of this tab. */
export function menusChanged(): void {
  for (const listener of listeners) listener();
}

/**
 * Whether a call may add, rename or remove menus: the release of a module, its deletion and its restoration. The settings of the
 * system come with the menus.
 *
 * @example changesMenus({ id: 'visualdev/publication.update', method: 'PUT' }) // true
 */
export const changesMenus = ({ id, method }: { id: string; method: string }): boolean => method !== 'GET' && changing.test(id);

const changing = new RegExp(
  [
    String.raw`^system/menu\.`,
    String.raw`^system/sysConfig\.update$`,
    String.raw`^system/recycled\.(?:restore|undo)`,
    String.raw`^visualdev/publication\.`,
    String.raw`^visualdev/base\.(?:remove|release|menus|toggle)$`,
  ].join('|'),
);
