import { literalOf, type Language } from '../text';
import { choiceKey } from './choice-key';
import { fixedChoices } from './fixed-choices';

type Node = Parameters<typeof fixedChoices>[0];

/**
 * The name of the chosen value, by default the Chinese one, else the value itself. Choices that are loaded must be set as `props.options`
 * before.
 *
 * @example choiceName({ props: { options: [{ id: '1', fullName: 'One' }] } }, 1) // 'One'
 */
export function choiceName(node: Node, value: unknown, language: Language = 'zh'): string {
  const key = choiceKey(value);
  const choice = fixedChoices(node)?.byId.get(key);
  return choice === undefined ? key : literalOf(choice.fullName, language);
}
