import { defineField } from '#engine/definition';
import { maxInterval } from '#engine/platform-constants';
import props from './props.schema.json';

/** How something repeats, as the text of an RRULE (RFC 5545). */
export const definition = defineField({
  jnpfKey: 'recurrence',
  group: 'fields',
  icon: 'retweet',
  version: 1,
  props,
  empty: '',
  value: () => ({ type: 'string', maxLength: 200 }),
  column: () => 'text',
  format: (value) => (typeof value === 'string' ? value : ''),
  operators: ['contains', 'empty'],
  check: (value) => {
    const [, interval] = /(?:^|[;:])INTERVAL=([^;]*)/i.exec(String(value)) ?? [];
    const isInRange = interval === undefined || (/^\d+$/.test(interval) && Number(interval) >= 1 && Number(interval) <= maxInterval);
    return isInRange ? undefined : { code: 'rangeWhole', params: { min: 1, max: maxInterval }, isMoving: true };
  },
});
