import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { JsonValue } from '#engine/json';
import { plainDecimal } from '#engine/plain-decimal';

export interface Scale {
  min: number;
  max: number;
  step: number;
}

type Slider = Pick<DescriptorNode, 'props'>;

/**
 * The scale of a slider. Missing or invalid props give 0 to 100 in steps of 1.
 *
 * @example scaleOf({ props: { min: 5, max: 1, step: 0 } }) // { min: 0, max: 100, step: 1 }
 */
export function scaleOf({ props = {} }: Slider): Scale {
  const min = numberOr(props['min'], 0);
  const max = numberOr(props['max'], 100);
  const step = numberOr(props['step'], 1);
  return { ...(min < max ? { min, max } : { min: 0, max: 100 }), step: step > 0 ? step : 1 };
}

/** Whether the slider has two handles. */
export const isRange = ({ props }: Slider): boolean => props?.['range'] === true;

/** Positions of the handles. A value that is not a number gives the start of the scale. */
export function handlesOf(value: JsonValue, node: Slider): number[] {
  const { min } = scaleOf(node);
  const ends = (Array.isArray(value) ? value : [value]).slice(0, isRange(node) ? 2 : 1).map((end) => Number(plainDecimal(end) ?? min));
  return isRange(node) && ends.length < 2 ? [...ends, ...[min, min].slice(ends.length)] : ends;
}

const numberOr = (value: unknown, fallback: number): number => (typeof value === 'number' && Number.isFinite(value) ? value : fallback);
