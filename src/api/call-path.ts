type PathValue = string | number;

/**
 * Fills in the parameters of a call's path. Values are URL-encoded. An optional `{name?}` without a value is removed with
 * its slash; a rest parameter `{name*}` keeps its slashes. Throws a `RangeError` if a parameter is missing, `.` or `..`.
 *
 * @example callPath('/api/system/DictionaryData/{id}/Info', { id: 'a/b' }) // '/api/system/DictionaryData/a%2Fb/Info'
 * @example callPath('/api/a/{type}/Selector/{id?}', { type: 1 }) // '/api/a/1/Selector'
 */
export function callPath(path: string, values: Readonly<Record<string, unknown>>): string {
  return path.replaceAll(/\/\{([A-Za-z0-9]+)([?*]?)\}/g, (_match, name: string, mark: string) => {
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
