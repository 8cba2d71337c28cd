import type { Text } from '#engine/generated/descriptor.gen';
import { keyNameOf } from '#engine/jnpf/literal-text';
import { ownKey } from '#engine/jnpf/node-id';
import { isJsonObject, type JsonObject } from '#engine/json';
import type { ButtonKind } from '#engine/module/custom-buttons';
import { withValueIn, type PartPath } from '../../../tree/with-value-in';

/** The custom buttons of a list as they are stored. */
export const itemsIn = (value: unknown): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);

/** A new button, with the settings that the platform's designer gives to one. */
export const newButton = (items: readonly JsonObject[]): JsonObject => ({
  value: newCode(items),
  label: '',
  event: {
    btnType: 1,
    modelId: '',
    popupTitle: '自定义操作',
    popupType: 'dialog',
    popupWidth: '800px',
    formOptions: [],
    customBtn: false,
    func: '',
    interfaceId: '',
    interfaceName: '',
    templateJson: [],
    useConfirm: false,
    confirmTitle: '此操作将通过接口处理',
    isRefresh: true,
  },
});

/** Codes are rights, so that one of a removed button is not given to another one. */
function newCode(items: readonly JsonObject[]): string {
  const codes = new Set(items.map(({ value }) => value));
  let code = '';
  do code = `btn_${Math.random().toString(36).slice(2, 8)}`;
  while (codes.has(code));
  return code;
}

/** The button with another part; `undefined` removes it. Empty own parts go. */
export function withPart(item: JsonObject, path: PartPath, part: unknown): JsonObject {
  const next = withValueIn(item, path, part) as JsonObject;
  const own = next[ownKey];
  return isJsonObject(own) && Object.keys(own).length === 0 ? (withValueIn(next, [ownKey], undefined) as JsonObject) : next;
}

/** The button that does something else. A script is kept, and a link is a script without text for existing clients. */
export function withKind(item: JsonObject, kind: ButtonKind): JsonObject {
  const btnType = { form: 1, script: 2, interface: 3, link: 2 }[kind];
  return withPart(withPart(item, ['event', 'btnType'], btnType), [ownKey, 'link'], kind === 'link' ? '/' : undefined);
}

/**
 * The button with a text, which is a literal or has several languages. The key of the previous text goes.
 *
 * @example withButtonText({}, ['label'], 'label', { zh: '同步', en: 'Sync' }) // { label: { zh: '同步', en: 'Sync' } }
 */
export function withButtonText(item: JsonObject, path: PartPath, name: string, text: Text | undefined): JsonObject {
  const keyPath = [...path.slice(0, -1), keyNameOf(String(path.at(-1)))];
  return withPart(withPart(withPart(item, path, text ?? ''), keyPath, undefined), [ownKey, name], undefined);
}

/** The list with an item at another place. */
export function movedItem(items: readonly JsonObject[], from: number, to: number): JsonObject[] {
  const item = items[from];
  return item === undefined || to < 0 || to >= items.length ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item);
}
