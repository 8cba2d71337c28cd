import { isJsonObject } from '#engine/json';
import { choiceList } from '#engine/choices/choice-list';
import type { Row } from '../../storage/records';

/** The texts of `type` that existing clients compare with; they are the same in every language. */
export const roleTypes = { global: '全局', organisation: '组织' } as const;

/** The ids of a role's organisations. */
export const organizeIdsOf = (role: Row): string[] => choiceList(role['organizeIds']).map(String);

/**
 * A posted role with the last id of each path in `organizeIdsTree` as `organizeIds`. A global role has none.
 *
 * @example flatRole({ globalMark: 0, organizeIdsTree: [['a', 'b']] }) // { globalMark: 0, organizeIds: ['b'] }
 */
export function flatRole(body: unknown): Row {
  const { organizeIdsTree, ...role } = isJsonObject(body) ? body : {};
  const last =
    Array.isArray(organizeIdsTree) && organizeIdsTree.length > 0 ? organizeIdsTree.map((path: unknown) => [path].flat().at(-1)) : undefined;
  const organizeIds = role['globalMark'] === 1 ? [] : last;
  return { ...role, ...(organizeIds && { organizeIds }) };
}
