import { expect, test } from 'vitest';
import { columnTitle } from './column-title';

const power = { zh: '电', en: 'Power' };

test.each<[title: unknown, label: Parameters<typeof columnTitle>[1], table: Parameters<typeof columnTitle>[2], expected: unknown]>([
  [undefined, '电', undefined, undefined],
  ['电', '电', undefined, undefined],
  ['电', power, undefined, undefined],
  ['用电', power, undefined, '用电'],
  ['电', undefined, undefined, '电'],
  [{ zh: '电', en: 'Electricity' }, power, undefined, { zh: '电', en: 'Electricity' }],
  ['表-电', '电', '表', '表-电'],
  ['表-电', power, '表', { zh: '表-电', zhtw: '表-电', en: '表-Power' }],
  ['表-电', '$t:m.a', '表', '表-电'],
])('the title %j of a field %j in the sub-table %j is %j', (title, label, table, expected) =>
  expect(columnTitle(title, label, table)).toEqual(expected),
);
