import { expect, test } from 'vitest';
import { layoutOf } from './layout-of';

const form = (props: Record<string, unknown>) => layoutOf({ id: 'form', jnpfKey: 'form', props });

test.each([
  ['says nothing', {}, { kind: 'aligned', labelSuffix: '' }],
  [
    'is of form JSON',
    { labelPosition: 'top', labelWidth: 120, gutter: 0, labelSuffix: '：' },
    { kind: 'grid', labelPosition: 'top', labelWidth: 120, gutter: 0, labelSuffix: '：' },
  ],
  ['has large inputs', { size: 'large' }, { kind: 'aligned', size: 'large' }],
  ['has small inputs on columns', { size: 'small', labelWidth: 120 }, { kind: 'grid', size: 'small' }],
  [
    'looks like a paper form',
    { formStyle: 'word-form', labelPosition: 'top', gutter: 15 },
    { kind: 'grid', labelPosition: 'right', gutter: 0, isRuled: true },
  ],
  [
    'says odd things of its looks',
    { size: 'huge', formStyle: 'constructor', labelWidth: 120 },
    { kind: 'grid', size: 'middle', isRuled: false },
  ],
  [
    'says odd things',
    { labelPosition: 'under', labelWidth: '9', gutter: -1, labelSuffix: {} },
    { kind: 'grid', labelPosition: 'right', labelWidth: 100, gutter: 15, labelSuffix: '' },
  ],
])('the layout of a form that %s', (_, props, expected) => expect(form(props)).toMatchObject(expected));
