import { describe, expect, test } from 'vitest';
import { control, formIn, openSample, sampleRecord } from '../../../tests/fixtures/design';
import { encodeDesign } from '../saving/open-module';
import { setNodeKind } from './set-node-kind';

const fields = [
  control('select', 'energy', { options: [{ id: '1', fullName: 'Heat' }] }, { required: true, tag: 'JnpfSelect', tagIcon: 'icon' }),
  control('input', 'meter', { maxlength: 20 }, { defaultValue: 'M1' }),
  control('table', 'lines', {}, { children: [control('inputNumber', 'cost')] }),
];
const { design, context, module } = openSample(sampleRecord(fields, { columnData: '' }));
const set = (ids: string[], jnpfKey: string, props?: Record<string, unknown>) =>
  setNodeKind.apply(design, { ids, kind: { jnpfKey, label: 'Kind', ...(props && { props }) } }, context);
const written = (...input: Parameters<typeof set>) => formIn(encodeDesign(module, set(...input))).byName;

describe('a field of another kind', () => {
  test('keeps its name, its rules and the options that both have, without the component of the kind before', () => {
    const radio = written(['energy'], 'radio', { options: [{ id: 'x', fullName: 'X' }] }).get('energy');
    expect(radio).toMatchObject({
      __config__: { jnpfKey: 'radio', label: 'ENERGY', required: true, span: 24 },
      options: [{ id: '1', fullName: 'Heat' }],
      style: { width: '100%' },
    });
    expect(radio?.['__config__']).not.toHaveProperty('tag');
    expect(radio?.['__config__']).not.toHaveProperty('tagIcon');
  });
  test('keeps a default of the same form, and loses another one', () => {
    expect(set(['meter'], 'textarea').form.root.children?.[1]).toHaveProperty('default', 'M1');
    expect(set(['meter'], 'numInput').form.root.children?.[1]).not.toHaveProperty('default');
  });
  test('changes in a sub-table, too', () => {
    expect(written(['cost'], 'input').get('cost')?.['__config__']).toMatchObject({ jnpfKey: 'input' });
  });
  test('leaves the others as they are', () => {
    expect(written(['energy'], 'radio').get('meter')).toEqual(formIn(module.source).byName.get('meter'));
  });
});

test('the same kind changes nothing', () => expect(set(['meter'], 'input')).toBe(design));
test.each([
  ['a sub-table', ['lines'], 'input', 'fixedKind'],
  ['a field as a sub-table', ['meter'], 'table', 'fixedKind'],
  ['a field as a layout', ['meter'], 'card', 'fixedKind'],
  ['a missing field', ['gone'], 'input', 'missingNode'],
  ['nothing', [], 'input', 'noSelection'],
])('%s is refused', (_, ids, jnpfKey, code) => expect(() => set(ids, jnpfKey)).toThrow(code));

test('the step names the field and its new kind', () =>
  expect(setNodeKind.entryOf(design, { ids: ['meter'], kind: { jnpfKey: 'numInput', label: 'Number' } }, context)).toEqual({
    key: 'setNodeKind',
    params: { label: 'METER', kind: 'Number' },
  }));
