import { isText, literalOf } from '#engine/text';
import type { JsonObject } from '#engine/json';
import { isSafeLink } from '#engine/module/custom-button-actions';
import { customButtonsIn } from '#engine/module/custom-buttons';

export type ButtonMistake = 'name' | 'form' | 'interface' | 'link';

/** What a button lacks before it can be saved. */
export function mistakesOf(item: JsonObject): ButtonMistake[] {
  const [button] = customButtonsIn([item]);
  if (!button) return [];
  const { kind, event, link = '' } = button;
  const isMissing: Readonly<Record<ButtonMistake, boolean>> = {
    name: !isText(item['label']) || literalOf(item['label'], 'zh').trim() === '',
    form: kind === 'form' && !event['modelId'],
    interface: kind === 'interface' && !event['interfaceId'],
    link: kind === 'link' && !isSafeLink(link),
  };
  return (Object.keys(isMissing) as ButtonMistake[]).filter((name) => isMissing[name]);
}
