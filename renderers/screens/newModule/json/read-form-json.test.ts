import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFormJson } from './read-form-json';

const field = { __config__: { jnpfKey: 'comInput', label: 'A' }, __vModel__: 'a' };
const refusedOf = (text: string) => {
  const read = readFormJson(text);
  return 'refused' in read ? read.refused : read;
};

describe('the JSON of a new module', () => {
  it.each([
    ['form JSON', JSON.stringify({ labelWidth: 90, fields: [field] })],
    ['a list of controls', JSON.stringify([field])],
    ['one control', JSON.stringify(field)],
    ['a module', JSON.stringify({ fullName: '站点', enCode: 'site', formData: JSON.stringify({ fields: [field] }) })],
    ['a list of one module', JSON.stringify([{ fullName: '站点', enCode: 'site', formData: JSON.stringify({ fields: [field] }) }])],
    ['a module of older files', JSON.stringify({ fullName: '站点', enCode: 'site', formData: { fields: [field] }, columnData: {} })],
  ])('is %s', (_, text) => expect(readFormJson(text)).toMatchObject({ root: { children: [{ id: 'a', jnpfKey: 'input' }] } }));

  it('keeps the texts of a module as they are', () => {
    const formData = `{ "fields": ${JSON.stringify([field])}, "unknown": 1.0 }`;
    const read = readFormJson(JSON.stringify({ fullName: 'A', enCode: 'a', webType: '1', formData, columnData: '{"x": 1}' }));
    expect(read).toMatchObject({ name: 'A', enCode: 'a', parts: { formData, columnData: '{"x": 1}', webType: 1 } });
  });

  it.each([
    ['', 'jsonEmpty'],
    ['{"fields":', 'jsonBroken'],
    ['<html></html>', 'jsonBroken'],
    ['null', 'jsonNoForm'],
    ['[1, 2]', 'jsonNoForm'],
    ['{"formData": "{"}', 'jsonNoForm'],
    ['{"name": "package", "version": "1.0.0"}', 'jsonNoForm'],
    ['{"fields": []}', 'jsonNoFields'],
    [`${'['.repeat(300)}${']'.repeat(300)}`, 'jsonTooLarge'],
    [JSON.stringify(Array.from({ length: 210_000 }, () => 0)), 'jsonTooLarge'],
  ])('is refused: %.40s', (text, reason) => expect(refusedOf(text)).toBe(reason));

  it('reads the forms of every generation', () => {
    const folder = join(import.meta.dirname, '../../../../tests/fixtures/forms');
    const forms = readdirSync(folder).filter((name) => name.endsWith('.json'));
    expect(forms.length).toBeGreaterThan(0);
    for (const name of forms) expect([name, refusedOf(readFileSync(join(folder, name), 'utf8'))]).toMatchObject([name, { root: {} }]);
  });
});
