import { controlKeyOf } from './control-names';
import { propertiesOf } from './control-properties';

/**
 * The keys that the codec reads from a control of form JSON: keys of the node and of its `__config__`. `control` is its
 * name in any generation. For completion in the JSON editor.
 *
 * @example knownKeysOf('inputNumber').node.includes('precision') // true
 */
export function knownKeysOf(control: string): { node: readonly string[]; config: readonly string[] } {
  const places = propertiesOf(controlKeyOf(control)).flatMap(({ place }) => (place ? [place] : []));
  const inConfig = places.filter(([first]) => first === '__config__').flatMap(([, name]) => name ?? []);
  const ofNode = places.filter(([first]) => first !== '__config__').flatMap(([first]) => first ?? []);
  return { node: [...new Set([...nodeKeys, ...ofNode])], config: [...new Set([...configKeys, ...inConfig])] };
}

/** Keys that the codec reads from every control. */
const nodeKeys = ['__config__', '__vModel__', 'disabled', 'options', 'props', 'expression', 'on', 'visibility'];

const configKeys = [
  'jnpfKey', 'label', 'tipLabel', 'required', 'defaultValue', 'regList', 'noShow', 'visibility', 'children', 'trigger', 'formId',
  'dataType', 'dictionaryType', 'propsUrl', 'templateJson',
  ...['start', 'end'].flatMap((side) => ['TimeRule', 'TimeType', 'TimeValue', 'TimeTarget', 'RelationField'].map((name) => side + name)),
];
