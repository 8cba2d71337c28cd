import { renameInExpression } from '../field-references';
import { isJsonObject, type JsonObject } from '../json';
import { ownKey } from './node-id';
import type { ListItem, ListSettings } from './list-settings';

/** What becomes of the fields that a list names: by id in columns, search and order, by name in the other settings. */
export interface ListReferenceVisitor {
  id(id: string): string;
  name(name: string): string;
}

/** The settings of a list with other names of fields. Unchanged parts stay the same. */
export function mapListReferences(settings: ListSettings, { id, name }: ListReferenceVisitor): ListSettings {
  const withId = <Item extends { field: string }>(items: Item[]): Item[] => {
    const mapped = items.map((item) => (id(item.field) === item.field ? item : { ...item, field: id(item.field) }));
    return mapped.every((item, index) => item === items[index]) ? items : mapped;
  };
  const columns: ListItem[] = withId(settings.columns);
  const search: ListItem[] = withId(settings.search);
  const sort = withId(settings.sort);
  const props = mapProps(settings.props, { id, name });
  const isSame = columns === settings.columns && search === settings.search && sort === settings.sort && props === settings.props;
  return isSame ? settings : { ...settings, columns, search, sort, props };
}

function mapProps(props: JsonObject, { id, name }: ListReferenceVisitor): JsonObject {
  const entries = Object.entries(props).map(([key, value]) => {
    const mapped = mapPart(value, key, name);
    return [key, key === 'customBtnsList' ? mapOwnParts(mapped, { id, name }) : mapped] as const;
  });
  return entries.every(([key, value]) => value === props[key]) ? props : Object.fromEntries(entries);
}

/** Buttons have a condition over ids, and an address with names in braces. */
function mapOwnParts(buttons: unknown, { id, name }: ListReferenceVisitor): unknown {
  if (!Array.isArray(buttons)) return buttons;
  const mapped = buttons.map((button: unknown) => {
    const own = isJsonObject(button) ? button[ownKey] : undefined;
    if (!isJsonObject(button) || !isJsonObject(own)) return button;
    const { visible, link } = own;
    const renamed = {
      ...own,
      ...(typeof visible === 'string' && { visible: renameInExpression(visible, id) }),
      ...(typeof link === 'string' && { link: link.replaceAll(/\{([^{}]+)\}/g, (_, inner: string) => `{${name(inner)}}`) }),
    };
    return renamed.visible === visible && renamed.link === link ? button : { ...button, [ownKey]: renamed };
  });
  return mapped.every((button, index) => button === buttons[index]) ? buttons : mapped;
}

/** Each part is searched as a whole, because filters, buttons and headings nest the names of fields. */
function mapPart(value: unknown, key: string, name: ListReferenceVisitor['name']): unknown {
  if (typeof value === 'string') return nameKeys.has(key) ? name(value) : value;
  if (Array.isArray(value)) {
    const mapped = value.map((item: unknown) => mapPart(item, key, name));
    return mapped.every((item, index) => item === value[index]) ? value : mapped;
  }
  if (!isJsonObject(value)) return value;
  const isOtherField = String(value['fieldValueType']) === '1';
  const isMapping = 'currentField' in value;
  const entries = Object.entries(value).map(([inner, part]) => {
    if (inner === 'fieldValue') return [inner, isOtherField && typeof part === 'string' ? name(part) : part] as const;
    return [inner, isMapping && inner === 'field' ? part : mapPart(part, inner, name)] as const;
  });
  return entries.every(([inner, part]) => part === value[inner]) ? value : Object.fromEntries(entries);
}

/** Keys of the settings whose texts are names of fields. `field` names one in a condition. */
const nameKeys: ReadonlySet<string> = new Set(
  'groupField parentField subField treeRelation summaryField thousandsField childColumns field relationField currentField selectKey'.split(
    ' ',
  ),
);
