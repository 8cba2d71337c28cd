import { expect, test } from 'vitest';
import { formIn, openSample } from '../../../tests/fixtures/design';
import { encodeDesign } from '../saving/open-module';
import { removeNodes } from './remove-nodes';

const { design, context, module } = openSample();

test('removed nodes take along what is in them, and nothing else changes', () => {
  const after = removeNodes.apply(design, { ids: ['card_7', 'from', 'name'] }, context);
  const { form, byName } = formIn(encodeDesign(module, after));
  expect([...byName.keys()]).toEqual(['price', 'total', 'lines', 'cost', 'note']);
  const before = formIn(module.source).form;
  expect(form).toEqual({ ...before, fields: (before['fields'] as object[]).filter((_, index) => index !== 0 && index !== 3) });
});

test.each([
  [['form'], 'rootFixed'],
  [['gone'], 'missingNode'],
  [[], 'noSelection'],
])('%j is refused', (ids, code) => expect(() => removeNodes.apply(design, { ids }, context)).toThrow(code));
