import { defineField } from '#engine/definition';
import props from './props.schema.json';

/** Repeated times as a cron expression of Quartz: second, minute, hour, day, month, weekday (1 is Sunday), and perhaps year. */
export const definition = defineField({
  jnpfKey: 'cron',
  group: 'fields',
  icon: 'clock-circle',
  version: 1,
  props,
  empty: '',
  value: () => ({ type: 'string', maxLength: 200 }),
  column: () => 'text',
  format: (value) => (typeof value === 'string' ? value : ''),
  operators: ['contains', 'empty'],
});
