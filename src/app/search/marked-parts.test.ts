import { expect, test } from 'vitest';
import { markedParts } from './marked-parts';

const shown = (text: string, keyword: string) =>
  markedParts(text, keyword)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['能耗台账', '台账', '能耗[台账]'],
  ['GRID-CN-2021', 'grid', '[GRID]-CN-2021'],
  ['aaaa', 'aa', '[aa][aa]'],
  ['text', '', 'text'],
  ['text', 'x.', 'text'],
  ['CO₂ 排放', 'ＣＯ2', '[CO₂] 排放'],
  ['İstanbul', 'st', 'İstanbul'],
])('marks in %s the keyword %j', (text, keyword, expected) => expect(shown(text, keyword)).toBe(expected));
