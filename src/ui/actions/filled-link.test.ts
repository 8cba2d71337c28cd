import { expect, test } from 'vitest';
import { filledLink } from './filled-link';

test.each([
  ['/site/{p0?}/map', { p0: 'a/b' }, '/site/a%2Fb/map'],
  ['/site/{p0?}/map', {}, '/site/map'],
  ['https://a.example/x?q={p0?}&r={p1?}', { p0: 'x&y={p1?}', p1: 2 }, 'https://a.example/x?q=x%26y%3D%7Bp1%3F%7D&r=2'],
  ['https://a.example/#{p0?}', { p0: null }, 'https://a.example/#'],
])('%s', (to, values, expected) => expect(filledLink(to, values)).toBe(expected));
