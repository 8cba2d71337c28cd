/**
 * A descriptor's path in the syntax of the router.
 *
 * @example pathPattern('/api/a/{type}/Selector/{id?}') // '/api/a/:type/Selector/:id?'
 * @example pathPattern('/api/system/Descriptor/{id*}') // '/api/system/Descriptor/*'
 */
export const pathPattern = (path: string): string =>
  path.replace(/\{[A-Za-z0-9]+\*\}$/, '*').replaceAll(/\{([A-Za-z0-9]+)(\??)\}/g, ':$1$2');

/**
 * Reads the router's parameters under the names of the descriptor. A missing optional parameter is `''`.
 *
 * @example pathParameters('/api/system/Descriptor/{id*}')({ '*': 'a/b' }) // { id: 'a/b' }
 */
export function pathParameters(path: string): (values: Readonly<Record<string, string | undefined>>) => Record<string, string> {
  const names = [...path.matchAll(/\{([A-Za-z0-9]+)([?*]?)\}/g)].map(([, name = '', kind]) => ({ name, key: kind === '*' ? '*' : name }));
  return (values) => Object.fromEntries(names.map(({ name, key }) => [name, values[key] ?? '']));
}
