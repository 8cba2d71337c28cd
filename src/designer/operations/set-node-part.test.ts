import { describe, expect, test } from 'vitest';
import { formIn, openSample } from '../../../tests/fixtures/design';
import { encodeDesign } from '../saving/open-module';
import { setNodePart } from './set-node-part';

const { design, context, module } = openSample();
type Input = Parameters<typeof setNodePart.apply>[1];
const set = (input: Input) => setNodePart.apply(design, input, context);

describe('a part of nodes', () => {
  test.each<[string, Omit<Input, 'ids'>, object]>([
    ['a label', { part: 'label', value: 'Sum' }, { __config__: { label: 'Sum' } }],
    ['a flag', { part: 'required', value: true }, { __config__: { required: true } }],
    ['a property', { part: 'props', path: ['placeholder'], value: 'here' }, { placeholder: 'here' }],
    [
      'an expression that form JSON cannot express',
      { part: 'visible', value: 'price > 3' },
      { __tangu__: { set: { visible: 'price > 3' } } },
    ],
  ])('is set: %s', (_, input, expected) => {
    const { byName } = formIn(encodeDesign(module, set({ ...input, ids: ['name'] })));
    expect(byName.get('name')).toMatchObject(expected);
    expect(byName.get('name')).toMatchObject({ style: { width: '100%' } });
    expect(byName.get('note')).toEqual(formIn(module.source).byName.get('note'));
  });
  test('is set in several nodes at once', () => {
    const { byName } = formIn(encodeDesign(module, set({ ids: ['name', 'note'], part: 'help', value: 'Why' })));
    for (const name of ['name', 'note']) expect(byName.get(name)?.['__config__']).toMatchObject({ tipLabel: 'Why' });
  });
  test('is removed, and set back without a trace', () => {
    const without = set({ ids: ['name'], part: 'label', value: undefined });
    expect(without.form.root.children?.[0]).not.toHaveProperty('label');
    const back = setNodePart.apply(without, { ids: ['name'], part: 'label', value: 'NAME' }, context);
    expect(encodeDesign(module, back)).toBe(module.source);
  });
  test('that is the same changes nothing', () => expect(set({ ids: ['name'], part: 'label', value: 'NAME' })).toBe(design));
  test('of a hostile path is data', () => {
    const after = set({ ids: ['name'], part: 'props', path: ['__proto__', 'polluted'], value: 1 });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(JSON.stringify(after)).toContain('polluted');
  });
  test('of a missing node is refused', () => expect(() => set({ ids: ['gone'], part: 'label', value: 'x' })).toThrow('missingNode'));
});

const key = (value: unknown) => setNodePart.joinKeyOf({ ids: ['name'], part: 'label', value });

test('texts of one part are joined, flags are not', () => {
  expect(key('a')).toBe(key('ab'));
  expect(key(true)).toBeUndefined();
});

test('the step has the label of the property panel', () => {
  expect(setNodePart.entryOf(design, { ids: ['name'], part: 'label', value: 'N' }, context)).toEqual({
    key: 'setNodePart',
    params: { label: 'NAME', part: { zh: '标签', zhtw: '標籤', en: 'Label' } },
  });
  expect(setNodePart.entryOf(design, { ids: ['name'], part: 'props', path: ['gone'], value: 1 }, context).params['part']).toBe('gone');
});
