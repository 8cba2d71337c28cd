import { formWith } from './form-with';
import { hostileTexts } from './hostile-texts';

type Json = Record<string, unknown>;

/** Invalid or extreme form JSON, which is created on demand. */
export interface HostileForm {
  make(): unknown;
  /** Codes of issues that the form has, among others. */
  expectedCodes?: readonly string[];
}

const node = (jnpfKey: string, vModel: string, own: Json = {}, config: Json = {}): Json => ({
  __config__: { jnpfKey, ...config },
  ...own,
  __vModel__: vModel,
});
const many = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));
const calculation = (vModel: string, expression: readonly unknown[]): Json => node('calculate', vModel, { expression });
const operand = (vModel: string): Json => ({ __vModel__: vModel, label: vModel });
/** JSON text, because JSON.stringify overflows at such a depth. */
const nested = (depth: number, open: string, close: string): string => open.repeat(depth) + close.repeat(depth);

const deepOptions = (depth: number): string => {
  const options = nested(depth, '[{"id":"a","fullName":"A","children":', '}]').replace('"children":}', '"children":[]}');
  return `{"fields":[{"__config__":{"jnpfKey":"cascader"},"options":${options},"__vModel__":"a"}]}`;
};
const brackets = (depth: number): HostileForm => ({
  make: () => ({ fields: [calculation('a', [...many(depth, () => '('), '1', ...many(depth, () => ')')])] }),
  expectedCodes: [depth < 4_000 ? 'expressionTooDeep' : 'expressionTooLong'],
});

const catastrophic = [
  '/^(a+)+$/',
  '/^(a|a)*$/',
  '/(a|aa)+$/',
  '/^a*a*a*a*$/',
  '/^([a-z]+)*=$/',
  '/(.*)*x/',
  '/^(?=(a+)+$)b/',
  '/^(?:(?:a{1,1000}){1,1000}){1,1000}$/',
  '/^(.+)\\1$/',
];

const texts = Object.entries(hostileTexts).flatMap(([what, text]): [string, HostileForm][] => [
  [`${what} for every text`, { make: () => formWith(text, false) }],
  [`${what} for every name`, { make: () => formWith(text, true) }],
]);

export const hostileForms: Readonly<Record<string, HostileForm>> = {
  ...Object.fromEntries(texts),
  'a formula of 100 000 keys': {
    make: () => ({
      fields: [
        calculation(
          'a',
          many(100_000, () => '1'),
        ),
      ],
    }),
    expectedCodes: ['expressionTooLong'],
  },
  'a formula of 100 000 fields': {
    make: () => ({
      fields: [
        calculation(
          'a',
          many(100_000, (at) => (at % 2 === 0 ? operand('b') : '+')),
        ),
        node('inputNumber', 'b'),
      ],
    }),
    expectedCodes: ['expressionTooLong'],
  },
  'brackets 1 000 levels deep': brackets(1_000),
  'brackets 100 000 levels deep': brackets(100_000),
  'cards 100 levels deep': {
    make: () => `{"fields":[${nested(100, '{"__config__":{"jnpfKey":"card","children":[', ']}}')}]}`,
    expectedCodes: ['jnpfTooDeep'],
  },
  'cards 100 000 levels deep': {
    make: () => `{"fields":[${nested(100_000, '{"__config__":{"jnpfKey":"card","children":[', ']}}')}]}`,
    expectedCodes: ['tooDeep'],
  },
  'options 100 levels deep': { make: () => deepOptions(100), expectedCodes: ['tooDeep'] },
  'options 400 levels deep': { make: () => deepOptions(400), expectedCodes: ['tooDeep'] },
  'options 100 000 levels deep': { make: () => deepOptions(100_000), expectedCodes: ['tooDeep'] },
  'lists 100 000 levels deep': { make: () => `{"fields":[],"x":${nested(100_000, '[', ']')}}`, expectedCodes: ['tooDeep'] },
  'brackets that never close': { make: () => '['.repeat(3_000_000), expectedCodes: ['notJson'] },
  '50 MB of one text': { make: () => `{"fields":[],"x":"${'x'.repeat(50_000_000)}"}`, expectedCodes: ['tooLarge'] },
  '9 MB of quotes': {
    make: () =>
      JSON.stringify({ fields: [node('input', 'a', {}, { label: '\\"'.repeat(1_500_000) })], x: 1 }).replace(
        '"x":1',
        '"x":12345678901234567890',
      ),
  },
  '9 MB of digits': { make: () => `{"fields":[],"x":${'9'.repeat(9_000_000)}}` },
  '100 000 numbers of 20 digits': { make: () => `{"fields":[],"x":[${many(100_000, () => '12345678901234567890').join(',')}]}` },
  'numbers beyond 2^53': {
    make: () =>
      [
        '{"fields":[{"__config__":{"jnpfKey":"inputNumber","defaultValue":12345678901234567890,"span":1e999},',
        '"min":-98765432109876543210,"max":1e308,"precision":-1,"step":0,"__vModel__":"a"}]}',
      ].join(''),
  },
  'dates before 1900': {
    make: () => ({
      fields: [-1e15, -62_135_596_800_001, 8.64e15 + 1, '0000-00-00', null].map((value, at) =>
        node(
          'datePicker',
          `d${at}`,
          { format: 'yyyy-MM-dd' },
          {
            defaultValue: value,
            startTimeRule: true,
            startTimeType: 1,
            startTimeValue: value,
            endTimeRule: true,
            endTimeType: 4,
            endTimeTarget: 1,
            endTimeValue: 1e9,
          },
        ),
      ),
    }),
  },
  'names that objects inherit': {
    make: () =>
      [
        '{"fields":[{"__config__":{"jnpfKey":"__proto__","__proto__":{"jnpfKey":"input"}},"__vModel__":"__proto__"},',
        '{"__config__":{"jnpfKey":"constructor"},"__vModel__":"constructor","__proto__":null},',
        '{"__config__":{"jnpfKey":"select","props":{"label":"__proto__","value":"constructor"}},',
        '"options":[{"__proto__":1,"constructor":2}],"__vModel__":"toString"}],"__proto__":{"fields":[]}}',
      ].join(''),
    expectedCodes: ['jnpfName'],
  },
  '5 000 fields of one name': {
    make: () => ({ fields: many(5_000, () => node('input', 'a', {}, { formId: 1 })) }),
    expectedCodes: ['duplicateName'],
  },
  '5 000 columns of one name': {
    make: () => ({ fields: [node('table', 't', {}, { children: many(5_000, () => node('inputNumber', 'a')) })] }),
    expectedCodes: ['duplicateName'],
  },
  '5 000 fields pinned to one id': {
    make: () => ({ fields: many(5_000, (at) => node('input', `f${at}`, { __tangu__: { id: 'same' } })) }),
  },
  'a calculation of itself': {
    make: () => ({ fields: [calculation('a', [operand('a'), '+', '1'])] }),
    expectedCodes: ['calculationCycle'],
  },
  'a cycle of 5 000 calculations': {
    make: () => ({ fields: many(5_000, (at) => calculation(`c${at}`, [operand(`c${(at + 1) % 5_000}`), '+', '1'])) }),
    expectedCodes: ['calculationCycle'],
  },
  'a chain of 5 000 calculations': {
    make: () => ({ fields: many(5_000, (at) => calculation(`c${at}`, [operand(`c${at + 1}`), '+', '1'])) }),
    expectedCodes: ['unknownField'],
  },
  '5 000 calculations of missing fields': {
    make: () => ({ fields: many(5_000, (at) => calculation(`c${at}`, [operand(`missing${at}`), '+', '1'])) }),
    expectedCodes: ['unknownField'],
  },
  '5 000 expressions with unknown names': {
    make: () => ({
      fields: many(5_000, (at) =>
        node('input', `field${at}`, { __tangu__: { set: { visible: `feild${at} > 1`, disabled: 'a '.repeat(2_000) } } }),
      ),
    }),
    expectedCodes: ['unknownName', 'expressionSyntax'],
  },
  '10 000 options': {
    make: () => ({ fields: [node('select', 'a', { options: many(10_000, (id) => ({ id, fullName: `Choice ${id}` })) })] }),
  },
  '10 000 options of one id': {
    make: () => ({ fields: [node('select', 'a', { options: many(10_000, () => ({ id: '1', fullName: 'One' })) })] }),
  },
  '10 000 options that refer to nodes': {
    make: () => ({
      fields: [
        node('select', 'a', { columnOptions: [], options: [] }),
        node('popupSelect', 'b', {
          columnOptions: many(10_000, (at) => ({ $ref: `unknown${at}.x`, do: 'reload', target: `missing${at}`, operation: `x.y${at}` })),
        }),
      ],
    }),
    expectedCodes: ['unknownNode'],
  },
  '5 000 fields in a card': {
    make: () => ({ fields: [{ __config__: { jnpfKey: 'card', children: many(5_000, (at) => node('input', `f${at}`)) } }] }),
  },
  '5 000 unknown controls': {
    make: () => ({ fields: many(5_000, (at) => node(`control${at}`, `f${at}`)) }),
    expectedCodes: ['unknownRenderer'],
  },
  '5 000 settings of the wrong type': {
    make: () => ({
      fields: many(5_000, (at) =>
        node('input', `f${at}`, { placeholder: {}, maxlength: [], clearable: 'x', showCount: [] }, { label: {}, span: 'x', regList: {} }),
      ),
    }),
    expectedCodes: ['type'],
  },
  '1 000 patterns that backtrack without end': {
    make: () => ({
      fields: many(1_000, (at) =>
        node('input', `f${at}`, {}, { regList: [{ pattern: catastrophic[at % catastrophic.length], message: 'x' }] }),
      ),
    }),
    expectedCodes: ['patternUnsafe'],
  },
  'a script of a megabyte': {
    make: () => ({
      fields: [node('input', 'a', { on: { change: `/*${'*'.repeat(1_000_000)}` } })],
      funcs: { onLoad: `() => { globalThis.broken = 1; ${' '.repeat(1_000_000)}}` },
    }),
    expectedCodes: ['jnpfScript'],
  },
  'fields that are not nodes': {
    make: () => ({ fields: [null, 1, 'x', [], [[]], true, { __config__: null }, { __config__: [] }, {}] }),
    expectedCodes: ['type'],
  },
};
