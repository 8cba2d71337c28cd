import { expect, test } from 'vitest';
import { checkWarnings } from './warnings';

test('a warning without a message has none of its own, so that the text of its code is shown', async () => {
  const warnings = ['', ' ', { zh: '' }, 'Too high'].map((message) => ({ when: 'a < 5', message }));
  const found = await checkWarnings([{ id: 'a', jnpfKey: 'numInput', label: 'A', warnings }], { a: 9 }, async () => []);
  expect(found.map(({ params }) => params['message'])).toEqual([undefined, undefined, undefined, 'Too high']);
});
