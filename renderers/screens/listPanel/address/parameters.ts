/** The names of a list's parameters, in the order of the address. Conditions are `f.<field>`. */
const names = ['view', 'q', 'f.', 'where', 'order', 'page', 'size', 'cols'] as const;

/** A list's parameters by name, without the list's prefix. */
export type Parameters = Readonly<Record<string, string>>;

/**
 * The parameters of a list in the query of an address. The first of several equal names counts.
 *
 * @example parametersIn('a=1&page=2&f.site=x', '') // { page: '2', 'f.site': 'x' }
 */
export function parametersIn(search: string, prefix: string): Parameters {
  const own: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    const ownName = name.slice(prefix.length);
    if (name.startsWith(prefix) && isListName(ownName) && !Object.hasOwn(own, ownName)) own[ownName] = value;
  }
  return own;
}

/**
 * The query of an address with other parameters of a list. Those of others stay.
 *
 * @example withParameters('a=1&page=2', '', { q: '煤', page: undefined }) // 'a=1&q=%E7%85%A4'
 */
export function withParameters(search: string, prefix: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const isOwn = (name: string): boolean => name.startsWith(prefix) && isListName(name.slice(prefix.length));
  const others = [...new URLSearchParams(search)].filter(([name]) => !isOwn(name));
  const own = names.flatMap((name) =>
    Object.entries(parameters).flatMap(([key, value]) =>
      value !== undefined && (name === 'f.' ? key.startsWith(name) : key === name) ? [[prefix + key, value] as const] : [],
    ),
  );
  return [...others, ...own].map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&');
}

const isListName = (name: string): boolean =>
  (name.startsWith('f.') && name.length > 2) || (name !== 'f.' && names.some((own) => own === name));

/** Escapes a part of a query. Characters that an address may show stay readable. */
function escaped(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\u{FFFD}'))
    .replaceAll('%20', '+')
    .replaceAll(/%(?:2C|3A|2F|40|24|3B)/g, decodeURIComponent);
}
