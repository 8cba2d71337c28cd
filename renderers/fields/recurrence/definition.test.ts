import { expect, test } from 'vitest';
import { definition } from './definition';

test.each([
  ['FREQ=DAILY', undefined],
  ['FREQ=DAILY;INTERVAL=99', undefined],
  ['RRULE:INTERVAL=100;FREQ=DAILY', 'rangeWhole'],
  ['FREQ=WEEKLY;INTERVAL=1.5;BYDAY=MO', 'rangeWhole'],
  ['FREQ=DAILY;INTERVAL=0', 'rangeWhole'],
])('the interval of %s: %s', (rule, code) =>
  expect(definition.check?.(rule, { id: 'r', jnpfKey: 'recurrence' }, () => undefined)?.code).toBe(code),
);
