import { isJsonObject } from '#engine/json';

/**
 * The ids in lists of a body. An id of a picker loses its type: `42--company` is `42`.
 *
 * @example idsIn({ ids: ['1', '2--role'], departIds: null }, 'ids', 'departIds') // ['1', '2']
 */
export function idsIn(body: unknown, ...names: readonly string[]): string[] {
  if (!isJsonObject(body)) return [];
  const ids = names.flatMap((name) => (Array.isArray(body[name]) ? (body[name] as string[]) : []));
  return [...new Set(ids.map((id) => id.replace(/--[a-z]+$/, '')))];
}
