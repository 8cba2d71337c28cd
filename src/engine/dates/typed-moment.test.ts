import { expect, test } from 'vitest';
import { momentAt } from './calendar';
import type { DateUnit } from './date-unit';
import { typedMoment } from './typed-moment';

test.each<[string, DateUnit, number[] | undefined]>([
  ['2024-5-31', 'day', [2024, 4, 31]],
  ['2024/5/9', 'day', [2024, 4, 9]],
  ['2024.5.9', 'day', [2024, 4, 9]],
  ['2024年5月9日', 'day', [2024, 4, 9]],
  ['20240509', 'day', [2024, 4, 9]],
  ['２０２４－０５－０９', 'day', [2024, 4, 9]],
  [' 2024-05-09 ', 'day', [2024, 4, 9]],
  ['2024-05-09 08:30', 'day', [2024, 4, 9]],
  ['2024-05-09', 'minute', [2024, 4, 9]],
  ['2024-5-9 8:30', 'minute', [2024, 4, 9, 8, 30]],
  ['2024-5-9 8:30:15', 'second', [2024, 4, 9, 8, 30, 15]],
  ['202405', 'month', [2024, 4]],
  ['2024-5', 'month', [2024, 4]],
  ['2024', 'year', [2024]],
  ['2024', 'day', undefined],
  ['2024-5', 'day', undefined],
  ['2023-02-29', 'day', undefined],
  ['1714521600000', 'day', undefined],
  ['9/5/2024', 'day', undefined],
  ['', 'day', undefined],
  ['x', 'year', undefined],
])('%j, typed where a %s is expected, is %j', (text, unit, parts) => expect(typedMoment(text, unit)).toBe(parts && momentAt(parts)));
