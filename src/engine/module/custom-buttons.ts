import type { Text } from '../generated/descriptor.gen';
import { keyNameOf } from '../jnpf/literal-text';
import { ownKey } from '../jnpf/node-id';
import { isJsonObject, type JsonObject } from '../json';
import { isText, literalOf } from '../text';

/** Where a custom button stands. Existing lists have all of them in the rows. */
export type ButtonPlace = 'toolbar' | 'row' | 'batch';

/** What a custom button does. Lists of 3.2 to 3.4 have scripts alone. */
export type ButtonKind = 'form' | 'interface' | 'link' | 'script';

/** A custom button of a list. */
export interface CustomButton {
  /** Its name in the JSON, and the code of the right to use it. */
  code: string;
  label: Text;
  kind: ButtonKind;
  place: ButtonPlace;
  icon?: string;
  /** Expression over the record, for a button in the rows. */
  visible?: string;
  /** The address of a link, with names of fields in braces. */
  link?: string;
  confirm?: Text;
  /** The title of the form that opens; missing if it has its own. */
  title?: Text;
  /** What is said after the data interface has answered. */
  message?: Text;
  event: JsonObject;
}

/**
 * The custom buttons in `customBtnsList`. What the JSON of the platform cannot say stands beside it under `__tangu__`: place,
 * icon, condition, link and message. Texts in other languages stand at keys beside their literals. A second button with the same
 * code is left out.
 *
 * @example customButtonsIn([{ value: 'btn_1', label: 'Send', event: { btnType: 3 } }])[0]?.kind // 'interface'
 */
export function customButtonsIn(list: unknown): CustomButton[] {
  const buttons = new Map<string, CustomButton>();
  for (const item of Array.isArray(list) ? list.filter(isJsonObject) : []) {
    const button = buttonOf(item);
    if (button && !buttons.has(button.code)) buttons.set(button.code, button);
  }
  return [...buttons.values()];
}

function buttonOf(item: JsonObject): CustomButton | undefined {
  const { value: code, event: given } = item;
  if (typeof code !== 'string' || code === '') return undefined;
  const own = isJsonObject(item[ownKey]) ? item[ownKey] : {};
  const event = isJsonObject(given) ? given : {};
  const { place, icon, visible, link } = own;
  const confirm = event['useConfirm'] === true ? (textAt(event, 'confirmTitle', own['confirm']) ?? confirmText) : undefined;
  const title = textAt(event, 'popupTitle', own['title']);
  const message = isOwnText(own['message']) ? own['message'] : undefined;
  return {
    code,
    label: textAt(item, 'label', own['label']) ?? code,
    kind: kindOf(event['btnType'], link),
    place: place === 'toolbar' || place === 'batch' ? place : 'row',
    ...(isFilled(icon) && { icon }),
    ...(isFilled(visible) && { visible }),
    ...(isFilled(link) && { link }),
    ...(confirm !== undefined && { confirm: confirm === platformConfirm ? confirmText : confirm }),
    ...(title !== undefined && title !== platformTitle && { title }),
    ...(message !== undefined && { message }),
    event,
  };
}

/** The question that designers of the platform write into a new button. */
const platformConfirm = '此操作将通过接口处理';
const confirmText = '$t:module.confirmButton';

/** The title that these designers write. It names no form, so the form keeps its own. */
export const platformTitle = '自定义操作';

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** A link is a script without text for existing clients, which then do nothing. */
function kindOf(btnType: unknown, link: unknown): ButtonKind {
  const kind = { '1': 'form', '3': 'interface' }[String(btnType)] as ButtonKind | undefined;
  return kind ?? (isFilled(link) ? 'link' : 'script');
}

/**
 * A text of a button: in its languages, by the key of a shipped text, or the literal. Buttons that were saved earlier have their
 * languages in `own`, unless another designer has changed the literal since.
 */
function textAt(part: JsonObject, name: string, own: unknown): Text | undefined {
  const literal = part[name];
  if (isOwnText(own) && (!isFilled(literal) || (typeof own === 'string' ? own : own.zh) === literal)) return own;
  if (typeof literal !== 'string') return isText(literal) && literalOf(literal, 'zh') !== '' ? literal : undefined;
  if (literal === '') return undefined;
  return typeof part[keyNameOf(name)] === 'string' ? literal : literalText(literal);
}

/** A literal that looks like a key of a text is no key. */
const literalText = (literal: string): Text => (literal.startsWith('$t:') ? { zh: literal } : literal);

const isOwnText = (value: unknown): value is Text =>
  isText(value) && (typeof value !== 'string' || (value !== '' && !value.startsWith('$t:')));
