import { itemTexts, type ListItem, type ListSettings } from '#engine/jnpf/list-settings';
import { ownKey } from '#engine/jnpf/node-id';
import { isJsonObject, type JsonObject } from '#engine/json';
import { columnTitle } from '#engine/module/column-title';
import { customButtonsIn } from '#engine/module/custom-buttons';
import { buttonLabel } from '#engine/module/list-actions';
import { textKey, type Language } from '#engine/text';
import type { Registry } from '#engine/registry';
import type { Design, ListName } from '../design';
import { listFields, listOf } from '../list/list-fields';
import { designText } from '../texts/design-text';
import { valueIn, withValueIn, type PartPath } from '../tree/with-value-in';
import { filledText } from './filled-text';
import { operation } from './operation';

/**
 * Gives every text of a list that a language lacks the default text: titles, headings, buttons and the title of the tree. A title
 * that copies the label of its field has the languages of the label, and the words of a standard button are translated.
 */
export const fillListTexts = operation<{ which: ListName; language: Exclude<Language, 'zh'> }>({
  name: 'fillListTexts',
  apply(design, { which, language }, { registry }) {
    const before = listOf(design, which);
    const after = filledList(before, design, language, registry);
    return after === before ? design : { ...design, [which]: after };
  },
  entryOf: (_, { language }) => designText(language === 'en' ? 'fillTextsEn' : 'fillTextsZhtw'),
});

function filledList(list: ListSettings, design: Design, language: Language, registry: Registry): ListSettings {
  const fields = new Map(listFields(design, registry).map((field) => [field.id, field]));
  const isOwnTitle = ({ field, label }: ListItem): boolean => {
    const named = fields.get(field);
    return columnTitle(label, named?.node.label, named?.table?.label) !== undefined;
  };
  const titled = (items: ListItem[]): ListItem[] =>
    mapped(items, (item) => (isOwnTitle(item) ? withFilled(item, ['label'], language) : item));
  const columns = titled(list.columns);
  const search = titled(list.search);
  const props = filledProps(list.props, language);
  const isSame = columns === list.columns && search === list.search && props === list.props;
  return isSame ? list : { ...list, columns, search, props };
}

const filledProps = (props: JsonObject, language: Language): JsonObject =>
  [...itemTexts.keys()].reduce(
    (filled, name) => {
      const items = filled[name];
      if (!Array.isArray(items)) return filled;
      const next = mapped(items as unknown[], (item) => (isJsonObject(item) ? filledItem(item, name, language) : item));
      return next === items ? filled : { ...filled, [name]: next };
    },
    withFilled(props, ['treeTitle'], language),
  );

function filledItem(item: JsonObject, name: string, language: Language): JsonObject {
  if (name === 'customBtnsList') return filledButton(item, language);
  // The words of a standard button are those of the platform.
  if (name !== 'complexHeaderList' && textKey(buttonLabel(item['value'], item['label']))) return item;
  return (itemTexts.get(name) ?? []).reduce((filled, path) => withFilled(filled, path, language), item);
}

/** The texts of a custom button that are shown. Those that the platform's designer writes are translated. */
function filledButton(item: JsonObject, language: Language): JsonObject {
  const [button] = customButtonsIn([item]);
  const shown: [text: unknown, path: PartPath][] = [
    [button?.label, ['label']],
    [button?.title, ['event', 'popupTitle']],
    [button?.confirm, ['event', 'confirmTitle']],
    [button?.message, [ownKey, 'message']],
  ];
  return shown.reduce((filled, [text, path]) => {
    const next = filledText(text, language);
    return text === undefined || next === text ? filled : (withValueIn(filled, path, next) as JsonObject);
  }, item);
}

function withFilled<Part extends JsonObject>(part: Part, path: PartPath, language: Language): Part {
  const before = valueIn(part, path);
  const after = filledText(before, language);
  return after === before ? part : (withValueIn(part, path, after) as Part);
}

/** The list itself if no item changes. */
function mapped<Item>(items: Item[], change: (item: Item) => Item): Item[] {
  const next = items.map(change);
  return next.every((item, index) => item === items[index]) ? items : next;
}
