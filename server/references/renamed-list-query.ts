/**
 * The query of a list's address with new names of fields: its conditions, its order and its columns.
 *
 * @example renamedListQuery('f.site=x&order=-site%2Cday&where=((site,eq,x))', new Map([['site', 'place']]))
 * // 'f.place=x&order=-place%2Cday&where=%28%28place%2Ceq%2Cx%29%29'
 */
export function renamedListQuery(query: string, names: ReadonlyMap<string, string>): string {
  const parameters = [...new URLSearchParams(query)];
  const renamed = parameters.map(([key, value]): [string, string] => {
    if (key.startsWith('f.')) return [`f.${names.get(key.slice(2)) ?? key.slice(2)}`, value];
    if (key === 'order' || key === 'cols')
      return [
        key,
        value
          .split(',')
          .map((part) => renamedPart(part, names))
          .join(','),
      ];
    return [key, key === 'where' ? renamedWhere(value, names) : value];
  });
  const isSame = renamed.every(([key, value], index) => key === parameters[index]?.[0] && value === parameters[index][1]);
  return isSame ? query : new URLSearchParams(renamed).toString();
}

/** A field with `-` before it, and settings behind it: `-site:90:left`. */
function renamedPart(part: string, names: ReadonlyMap<string, string>): string {
  const [name = '', ...settings] = part.split(':');
  const sign = name.startsWith('-') ? '-' : '';
  return [sign + (names.get(name.slice(sign.length)) ?? name.slice(sign.length)), ...settings].join(':');
}

/** A condition begins with its field, and may name another one: `(site,eq,city,field)`. */
const renamedWhere = (text: string, names: ReadonlyMap<string, string>): string =>
  text
    .replaceAll(/\(([^(),]+)(?=,)/g, (whole, name: string) => (names.has(name) ? `(${names.get(name)}` : whole))
    .replaceAll(/,([^(),]+),field\)/g, (whole, name: string) => (names.has(name) ? `,${names.get(name)},field)` : whole));
