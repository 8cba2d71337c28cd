import { expect, test } from 'vitest';
import { definitions } from '#renderers/definitions.ts';
import type { MatchedHeadings } from './match-headings';
import { createRecordJoiner, type RawCell } from './table-records';

const definition = definitions.find(({ jnpfKey }) => jnpfKey === 'date');
if (definition?.group !== 'fields') throw new Error('There is no field of dates.');

test.each<[format: string, cell: RawCell, text: string]>([
  ['yyyy-MM', new Date('2026-02-01T20:00:00Z'), '2026-02'],
  ['yyyy-MM', '2026年2月', '2026-02'],
  ['yyyy-MM-dd', new Date('2026-02-01T00:00:00Z'), '2026-02-01'],
  ['yyyy-MM-dd', '2026/2/1', '2026-02-01'],
  ['yyyy-MM-dd HH:mm', 46_054.5, '2026-02-01 12:00'],
  ['yyyy', 2026, '2026'],
  ['yyyy-MM-dd', '2026-02-30', '2026-02-30'],
  ['yyyy-MM-dd', 'soon', 'soon'],
])('a date in the format %s whose cell has %s is shown as %s', (format, cell, text) => {
  const node = { id: 'day', jnpfKey: 'date', props: { format } };
  const column = { id: 'day', path: 'day', name: 'day', label: '日期', node, definition, isRequired: false };
  const joiner = createRecordJoiner({ places: [{ column }], unknown: [], count: 1 } as unknown as MatchedHeadings);
  joiner.add({ cells: [cell], line: 2 });
  expect(joiner.end()?.values).toEqual({ day: text });
});
