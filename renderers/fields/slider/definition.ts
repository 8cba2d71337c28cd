import { defineField, type ValueProblem } from '#engine/definition';
import { exactNumber } from '#engine/exact-number';
import { formatDecimal } from '#engine/format-decimal';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { JsonValue } from '#engine/json';
import { numberInCell } from '#engine/number-text';
import { numberTooLong } from '#engine/number-too-long';
import { plainDecimal } from '#engine/plain-decimal';
import props from './props.schema.json';
import { isRange, scaleOf } from './slider-scale';

/** A number, or `[from, to]` with two handles. */
export const definition = defineField({
  jnpfKey: 'slider',
  group: 'fields',
  icon: 'sliders',
  version: 1,
  props,
  empty: null,
  value: (node) => {
    const { min, max } = scaleOf(node);
    const number = { type: 'number', minimum: min, maximum: max };
    return isRange(node) ? { type: 'array', minItems: 2, maxItems: 2, items: number } : number;
  },
  column: (node) => (isRange(node) ? 'jsonb' : 'numeric'),
  format: (value) => endsOf(value).map((end) => formatDecimal(end)).filter((end) => end !== '').join(' ~ '),
  operators: ['equals', 'between', 'empty'],
  numeric: true,
  multiple: isRange,
  check: (value, node) => {
    const problem = endsOf(value).map((end) => problemOf(end, node)).find((candidate) => candidate !== undefined);
    const [from, to] = endsOf(value).map(Number);
    return problem ?? (from !== undefined && to !== undefined && from > to ? { code: 'boundsReversed' } : undefined);
  },
  encode: (value, node) => (typeof value === 'number' ? value : definition.format(value, node)),
  decode: (cell, node) => {
    if (cell === '') return null;
    const ends = String(cell).split(/[~～]/).map((end) => numberInCell(end.trim()));
    if (ends.includes(undefined) || ends.length > (isRange(node) ? 2 : 1)) return undefined;
    return isRange(node) ? [ends[0] ?? null, ends[1] ?? ends[0] ?? null] : (ends[0] ?? null);
  },
});

const endsOf = (value: JsonValue): JsonValue[] => (Array.isArray(value) ? value.slice(0, 2) : value === null ? [] : [value]);

function problemOf(end: JsonValue, node: DescriptorNode): ValueProblem | undefined {
  const { min, max } = scaleOf(node);
  if (plainDecimal(end) === undefined) return { code: 'notNumber' };
  if (exactNumber(end) === undefined) return numberTooLong(end);
  if (Number(end) < min) return { code: 'minimum', params: { limit: min } };
  return Number(end) > max ? { code: 'maximum', params: { limit: max } } : undefined;
}
