import { defineField, type ValueProblem } from '#engine/definition';
import { exactNumber } from '#engine/exact-number';
import { checkDecimals, formatDecimal, formatEntered, hasMoreDecimals } from '#engine/format-decimal';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { JsonValue } from '#engine/json';
import { numberInCell } from '#engine/number-text';
import { numberTooLong } from '#engine/number-too-long';
import { plainDecimal } from '#engine/plain-decimal';
import props from './props.schema.json';

/** `[from, to]`, where either may be `null`. An empty range is `[]`. */
export const definition = defineField({
  jnpfKey: 'numRange',
  group: 'fields',
  icon: 'column-width',
  version: 1,
  props,
  empty: [],
  value: () => ({
    type: 'array',
    maxItems: 2,
    items: { type: ['number', 'null'], minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
  }),
  column: () => 'jsonb',
  format: (value, { props: nodeProps }) => rangeText(endsOf(value).map((end) => formatEntered(end, nodeProps))),
  operators: ['between', 'empty'],
  check: (value, node) => {
    const ends = endsOf(value).filter((end) => end !== null && end !== '');
    const problem = ends.map((end) => problemOf(end, node)).find((candidate) => candidate !== undefined);
    if (problem) return problem;
    const [from, to] = ends.map(Number);
    return ends.length === 2 && from !== undefined && to !== undefined && from > to ? { code: 'boundsReversed' } : undefined;
  },
  encode: (value) => rangeText(endsOf(value).map((end) => formatDecimal(end))),
  decode: (cell, { props: nodeProps }) => {
    const ends = String(cell).split(/[~～]/).map((end) => (end.trim() === '' ? null : numberInCell(end.trim())));
    if (ends.length > 2 || ends.includes(undefined)) return undefined;
    if (ends.some((end) => hasMoreDecimals(end, nodeProps?.['precision']))) return undefined;
    const [from = null, to = from] = ends;
    return from === null && to === null ? [] : [from, to];
  },
});

const endsOf = (value: JsonValue): JsonValue[] => (Array.isArray(value) && value.length > 0 ? [value[0] ?? null, value[1] ?? null] : []);

const rangeText = ([from = '', to = '']: readonly string[]): string => (from === '' && to === '' ? '' : `${from} ~ ${to}`.trim());

function problemOf(end: JsonValue, { props: nodeProps = {} }: DescriptorNode): ValueProblem | undefined {
  if (plainDecimal(end) === undefined) return { code: 'notNumber' };
  const number = exactNumber(end);
  if (number === undefined) return numberTooLong(end);
  const { min, max } = nodeProps;
  const isContradiction = typeof min === 'number' && typeof max === 'number' && min > max;
  if (!isContradiction && typeof min === 'number' && number < min) return { code: 'minimum', params: { limit: min } };
  if (!isContradiction && typeof max === 'number' && number > max) return { code: 'maximum', params: { limit: max } };
  return checkDecimals(number, nodeProps['precision']);
}
