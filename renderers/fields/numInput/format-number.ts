import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { JsonValue } from '#engine/json';

/**
 * A number as people read it: with the digits after the point that `precision` asks for, in groups of three when
 * `thousands` does. Empty for what is not a number.
 *
 * @example formatNumber(1234.5, { id: 'n', jnpfKey: 'numInput', props: { precision: 2, thousands: true } }) // '1,234.50'
 */
export function formatNumber(value: JsonValue, { props }: DescriptorNode): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '';
  const precision = props?.['precision'];
  const text = typeof precision === 'number' ? value.toFixed(precision) : String(value);
  return props?.['thousands'] === true ? grouped(text) : text;
}

const grouped = (text: string): string => {
  const [whole = '', fraction] = text.split('.');
  const groups = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? groups : `${groups}.${fraction}`;
};
