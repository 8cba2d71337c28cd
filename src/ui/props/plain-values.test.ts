import { describe, expect, test } from 'vitest';
import { borderStyle } from './border-style';
import { choiceProp } from './choice-prop';
import { frameSandbox } from './frame-sandbox';
import { plainColour } from './plain-colour';
import { textProp } from './text-prop';
import { textStyle } from './text-style';
import { themedColour } from './themed-colour';

describe('a colour', () => {
  test.each(['#000', '#1890ff', '#1890FF80', 'red', 'rgb(1, 2, 3)', 'rgba(1,2,3,.5)', 'hsl(120 50% 50% / 0.4)', ' blue '])(
    '%j is plain',
    (value) => expect(plainColour(value)).toBe(value.trim()),
  );
  test.each([
    'url(x)',
    'red;background:url(x)',
    'var(--x)',
    'expression(alert(1))',
    '#12',
    '#xyz',
    'rgb(1,2,3',
    'rgb(var(--x))',
    'red/**/',
    '',
    7,
    null,
    {},
    ['red'],
    `rgb(${'1'.repeat(80)})`,
  ])('%j is not', (value) => expect(plainColour(value)).toBeUndefined());
  test.each([
    ['#000000', 'text'],
    ['black', 'text'],
    ['rgba(0, 0, 0, 1)', 'text'],
    ['#FFF', 'ground'],
    ['#E2E0E0', 'line'],
    ['url(x)', 'text'],
  ] as const)('%s as %s is what the theme has', (value, part) => expect(themedColour(value, part)).toBeUndefined());
  test('is lighter in the dark theme', () =>
    expect(themedColour('#c0392b', 'text')).toBe('light-dark(#c0392b, oklch(from #c0392b max(l, 0.78) c h / alpha))'));
});

describe('the style of a text', () => {
  test.each<[unknown, object]>([
    [
      {
        'font-size': 18,
        'line-height': 32,
        'text-align': 'center',
        'font-weight': 'bold',
        'font-style': 'italic',
        'text-decoration': 'underline',
      },
      { fontSize: 18, lineHeight: '32px', textAlign: 'center', fontWeight: 'bold', fontStyle: 'italic', textDecoration: 'underline' },
    ],
    [
      { fontSize: '20px', lineHeight: '40', fontWeight: 700 },
      { fontSize: 20, lineHeight: '40px', fontWeight: 700 },
    ],
    [
      {
        color: '#000000',
        'text-align': 'left',
        'font-weight': 'normal',
        'font-style': 'normal',
        'text-decoration': 'none',
        'line-height': 32,
        'font-size': 12,
      },
      { textAlign: 'left', fontWeight: 'normal', fontStyle: 'normal', textDecoration: 'none', lineHeight: '32px', fontSize: 12 },
    ],
    [{ background: 'url(https://evil.example)', position: 'fixed', 'z-index': 9, content: 'x', '--x': 'y', animation: 'x' }, {}],
    [
      {
        'text-decoration': 'url(x)',
        'text-align': 'center;position:fixed',
        'font-size': '1e9',
        'line-height': 'calc(1px)',
        'font-weight': {},
      },
      {},
    ],
    [{ 'font-size': 10_000, 'line-height': -3, 'font-weight': 12 }, {}],
    [null, {}],
    ['color:red', {}],
    [[], {}],
  ])('%j is %j', (value, expected) => expect(textStyle(value)).toEqual(expected));
});

test.each([
  [{}, { borderStyle: 'solid', borderWidth: 1, borderColor: 'var(--tangu-border)' }],
  [
    { borderType: 'dashed', borderWidth: 0, borderColor: '#E2E0E0' },
    { borderStyle: 'dashed', borderWidth: 0, borderColor: 'var(--tangu-border)' },
  ],
  [
    { borderType: 'solid; position: fixed', borderWidth: 1e9, borderColor: 'url(x)' },
    { borderStyle: 'solid', borderWidth: 1, borderColor: 'var(--tangu-border)' },
  ],
])('the border of %j is %j', (props, expected) => expect(borderStyle(props)).toEqual(expected));

test.each<[unknown, unknown]>([
  ['a', 'a'],
  [3, '3'],
  [
    { zh: '甲', en: 'A' },
    { zh: '甲', en: 'A' },
  ],
  [{ zh: '甲', en: 7 }, { zh: '甲' }],
  [{ en: 'A' }, undefined],
  [null, undefined],
  [['a'], undefined],
  [true, undefined],
])('%j as a text is %j', (value, expected) => expect(textProp(value)).toEqual(expected));

test.each([
  ['left', 'left'],
  ['constructor', undefined],
  [undefined, undefined],
  [1, undefined],
])('%j of left and right is %j', (value, expected) => expect(choiceProp(value, ['left', 'right'])).toBe(expected));

test.each([
  ['https://other.example/', true],
  ['http://here.example/', true],
  ['https://here.example:8443/', true],
  ['https://here.example/a', false],
  ['not an address', false],
])('a frame of %s keeps its origin: %s', (address, keeps) => {
  const rights = frameSandbox(address, 'https://here.example').split(' ');
  expect(rights.includes('allow-same-origin')).toBe(keeps);
  expect(rights).not.toContain('allow-top-navigation');
});
