import { expect, test } from 'vitest';
import type { Text } from '#engine/generated/descriptor.gen';
import type { Property } from '../property';
import { groupSchema } from './group-schema';

const textIn = (language: string) => (text: Text) => `${String(text)} ${language}`;

test('texts that come later give a schema other words, and keep what is typed into its inputs', () => {
  const properties = [{ key: 'min', label: 'Least', editor: 'number', schema: { type: 'number' } }] as unknown as Property[];
  const before = groupSchema(properties, {}, textIn('zh'));
  const after = groupSchema(properties, {}, textIn('en'));
  expect([before, after].map(({ schema }) => schema.properties?.['min'])).toMatchObject([{ title: 'Least zh' }, { title: 'Least en' }]);
  expect(after.id).toBe(before.id);
  expect(groupSchema([...properties], {}, textIn('en')).id).not.toBe(before.id);
});
