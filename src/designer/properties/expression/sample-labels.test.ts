import { expect, test } from 'vitest';
import { sampleLabels } from './sample-labels';

test('sample inputs of one label are told apart by their names', () => {
  const fields = [
    { id: 'a', label: 'Number' },
    { id: 'b', label: 'Number' },
    { id: 'c', label: 'Unit' },
    { id: 'd', label: '' },
  ];
  expect([...sampleLabels(fields, String).values()]).toEqual(['Number (a)', 'Number (b)', 'Unit', 'd']);
});
