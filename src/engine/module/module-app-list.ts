import type { DescriptorNode } from '../generated/descriptor.gen';
import type { JsonObject } from '../json';
import type { ListSettings } from '../jnpf/list-settings';
import { namedFields } from './module-search';

/** The list types that narrow windows show as cards. The branches of a tree do not fit on cards. */
const isCardType = (type: number): boolean => type !== 5;

/**
 * The settings of a module's list for narrow windows (`appColumnData`), which is always flat. `undefined` if it has no
 * columns: narrow windows then show the list of wide ones. Its keyword fields are those of the list, because both share a call.
 */
export function appSettingsOf(
  app: ListSettings | undefined,
  list: Pick<ListSettings, 'type' | 'search'>,
  fields: readonly DescriptorNode[],
): ListSettings | undefined {
  const names = namedFields(fields);
  if (!app || !isCardType(list.type) || !app.columns.some(({ field }) => names.has(field))) return undefined;
  const keywords = new Set(list.search.flatMap(({ field, isKeyword }) => (isKeyword === true ? field : [])));
  return {
    ...app,
    type: 1,
    search: app.search.map((item) => (item['isKeyword'] === true && !keywords.has(item.field) ? { ...item, isKeyword: false } : item)),
  };
}

/** The props of a list that its cards have of their own. */
export const cardProps = (props: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(props).filter(([name]) => cardPropNames.has(name)));

const cardPropNames: ReadonlySet<string> = new Set(['search', 'columns', 'order', 'pageSize', 'paged', 'thousands', 'toolbar', 'row']);
