import { expect, test } from 'vitest';
import { fullAddress } from './full-address';

test.each([
  ['/formShortLink?encryption=8f', 'https://here.example/formShortLink?encryption=8f'],
  ['https://tangu.example/formShortLink?encryption=8f', 'https://tangu.example/formShortLink?encryption=8f'],
  ['javascript:alert(1)', undefined],
  ['', undefined],
  [7, undefined],
])('the address of %j is %j', (value, expected) => expect(fullAddress(value, 'https://here.example')).toBe(expected));
