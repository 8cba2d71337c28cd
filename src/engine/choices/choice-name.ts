import { literalOf } from '../text';
import { choiceKey } from './choice-key';
import { fixedChoices } from './fixed-choices';

type Node = Parameters<typeof fixedChoices>[0];

/**
 * What people read for a value, in Chinese: the name of its choice, else the value as it is. Choices that are loaded
 * have to be put in as `props.options` first.
 *
 * @example choiceName({ props: { options: [{ id: '1', fullName: 'One' }] } }, 1) // 'One'
 */
export function choiceName(node: Node, value: unknown): string {
  const key = choiceKey(value);
  const choice = fixedChoices(node)?.byId.get(key);
  return choice === undefined ? key : literalOf(choice.fullName, 'zh');
}
