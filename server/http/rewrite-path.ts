/** Prefixes of the 3.1 client and the current ones. */
const aliases: readonly (readonly [RegExp, string])[] = [
  [/^\/api\/system\/Permission\//i, '/api/permission/'],
  [/^\/api\/system\/Base\//i, '/api/system/'],
  [/^\/api\/system\/Message(?=[/?]|$)/i, '/api/message'],
];

/**
 * A request's path with the prefixes of older clients replaced.
 *
 * @example rewritePath('/api/System/permission/Users/All?n=1') // '/api/permission/Users/All?n=1'
 */
export function rewritePath(url: string): string {
  const alias = aliases.find(([prefix]) => prefix.test(url));
  return alias ? url.replace(alias[0], alias[1]) : url;
}
