/** What a path parameter may be. */
type PathValue = string | number;

/**
 * The path of a call with its parameters filled in. Each value is encoded, so that none can leave its segment;
 * `{name?}` without a value goes with its slash, `{name*}` keeps its slashes.
 * Throws a `RangeError` for a parameter that is missing or would change the path (`.`, `..`).
 *
 * @example callPath('/api/system/DictionaryData/{id}/Info', { id: 'a/b' }) // '/api/system/DictionaryData/a%2Fb/Info'
 * @example callPath('/api/a/{type}/Selector/{id?}', { type: 1 }) // '/api/a/1/Selector'
 */
export function callPath(path: string, values: Readonly<Record<string, unknown>>): string {
  return path.replaceAll(/\/\{([A-Za-z0-9]+)([?*]?)\}/g, (_whole, name: string, mark: string) => {
    const value = values[name];
    if (!isPathValue(value) || value === '') {
      if (mark === '?') return '';
      throw new RangeError(`${path}: the parameter \`${name}\` is missing.`);
    }
    const segments = mark === '*' ? String(value).split('/') : [String(value)];
    if (segments.some((segment) => segment === '.' || segment === '..')) {
      throw new RangeError(`${path}: \`${value}\` cannot be the parameter \`${name}\`.`);
    }
    return `/${segments.map(encodeURIComponent).join('/')}`;
  });
}

const isPathValue = (value: unknown): value is PathValue => typeof value === 'string' || typeof value === 'number';
