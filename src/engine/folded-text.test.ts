import { expect, test } from 'vitest';
import { containsFolded, searchedTexts } from './folded-text';

test.each([
  ['i5', 'ｉ５', true],
  ['Ｉ５ 处理器', 'i5', true],
  ['CO₂ 排放', 'co2', true],
  ['CO2 排放', 'CO₂', true],
  ['锅炉（1号）', '锅炉(1', true],
  ['12 m³', 'M3', true],
  ['CO₂', 'co3', false],
])('%s is searched with %s', (text, typed, isFound) => expect(containsFolded(text, typed)).toBe(isFound));

test.each([
  ['台账', ['台账']],
  ['2026-01', ['2026-01']],
  ['EQ20260101', ['EQ20260101']],
  ['CO2', ['CO2', 'CO₂', 'CO²']],
  ['CO₂', ['CO₂', 'CO2', 'CO²']],
  ['kgCO2/Nm3', ['kgCO2/Nm3', 'kgCO₂/Nm₃', 'kgCO²/Nm³', 'kgCO₂/Nm³']],
  ['锅炉（1', ['锅炉（1', '锅炉(1']],
])('%s is looked for as %j', (typed, texts) => expect(searchedTexts(typed)).toEqual(texts));
