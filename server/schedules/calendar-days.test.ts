import { expect, it } from 'vitest';
import type { Language } from '#engine/text';
import { calendarDays } from './calendar-days';

const nameOn = (year: number, month: number, day: number, language: Language) => {
  const moment = new Date(year, month - 1, day).getTime();
  return calendarDays({ from: moment, to: moment }, language)[0];
};

it('names days and holidays in each language', () => {
  expect((['zh', 'zhtw', 'en'] as const).map((language) => nameOn(2026, 10, 1, language)?.name)).toEqual([
    '国庆节',
    '國慶節',
    'National Day',
  ]);
  expect(nameOn(2026, 2, 17, 'zhtw')).toEqual({ date: '2026-02-17', lunar: '正月', name: '春節', off: true });
  expect([nameOn(2026, 1, 19, 'zh')?.lunar, nameOn(2026, 1, 19, 'zhtw')?.lunar]).toEqual(['腊月', '臘月']);
  expect([nameOn(2025, 6, 25, 'zh')?.lunar, nameOn(2025, 7, 25, 'zh')?.lunar, nameOn(2025, 7, 25, 'zhtw')?.lunar]).toEqual([
    '六月',
    '闰六月',
    '閏六月',
  ]);
  expect(nameOn(2015, 9, 3, 'zhtw')?.name).toBe('中國人民抗日戰爭暨世界反法西斯戰爭勝利70周年紀念日');
});
