import type { DescriptorNode, Text } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';

type Tone = 'idle' | 'success' | 'warning' | 'error';

/** A number and its meaning. */
export interface State {
  value: number;
  fullName: Text;
  tone?: Tone;
}

/** The states in a node's props. Invalid entries are skipped. */
export function statesOf({ props }: Pick<DescriptorNode, 'props'>): State[] {
  const list: unknown = props?.['states'];
  return (Array.isArray(list) ? list : []).flatMap((state: unknown) => {
    if (!isJsonObject(state) || typeof state['value'] !== 'number' || state['fullName'] === undefined) return [];
    return [{ value: state['value'], fullName: state['fullName'] as Text, ...toneOf(state['tone']) }];
  });
}

const toneOf = (value: unknown): { tone?: Tone } => {
  const tone = tones.find((name) => name === value);
  return tone === undefined ? {} : { tone };
};

const tones: readonly Tone[] = ['idle', 'success', 'warning', 'error'];

/** @example stateOf(1, { props: { states: [{ value: 1, fullName: 'Released', tone: 'success' }] } })?.tone // 'success' */
export const stateOf = (value: unknown, node: Pick<DescriptorNode, 'props'>): State | undefined =>
  statesOf(node).find((state) => String(state.value) === String(value));
