import { expect, test } from 'vitest';
import { formIn, openSample } from '../../../tests/fixtures/design';
import { encodeDesign } from '../saving/open-module';
import { setSpan } from './set-span';

const { design, context, module } = openSample();

test('only the span changes', () => {
  const record = encodeDesign(module, setSpan.apply(design, { id: 'name', span: 12 }, context));
  expect(record.formData).toBe(module.source.formData.replace('"span":24', '"span":12'));
  expect(formIn(record).byName.size).toBe(8);
});
test.each([0, 25, 1.5, Number.NaN])('%d is refused', (span) =>
  expect(() => setSpan.apply(design, { id: 'name', span }, context)).toThrow('wrongSpan'),
);
test('the same span changes nothing', () => expect(setSpan.apply(design, { id: 'name', span: 24 }, context)).toBe(design));
