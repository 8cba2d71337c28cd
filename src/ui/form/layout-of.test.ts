import { expect, test } from 'vitest';
import { layoutOf } from './layout-of';

const form = (props: Record<string, unknown>) => layoutOf({ id: 'form', jnpfKey: 'form', props });

test.each([
  ['says nothing', {}, { kind: 'aligned', labelSuffix: '' }],
  ['is of form JSON', { labelPosition: 'top', labelWidth: 120, gutter: 0, labelSuffix: '：' }, { kind: 'grid', labelPosition: 'top', labelWidth: 120, gutter: 0, labelSuffix: '：' }],
  ['says odd things', { labelPosition: 'under', labelWidth: '9', gutter: -1, labelSuffix: {} }, { kind: 'grid', labelPosition: 'right', labelWidth: 100, gutter: 15, labelSuffix: '' }],
])('the layout of a form that %s', (_, props, expected) => expect(form(props)).toMatchObject(expected));
