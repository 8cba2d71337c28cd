import { expect, it } from 'vitest';
import type { ParsedResource } from '#engine/parsed';
import { exportedFields } from './readable-fields';

const resource = { fields: [{ id: 'name' }, { id: 'price' }, { id: 'total', access: 'readOnly' }] } as unknown as ParsedResource;
const contextOf = (...hidden: string[]) => {
  const fields = { hidden: new Set(hidden), readOnly: new Set<string>() };
  return { accessFor: () => ({ fields }) } as unknown as Parameters<typeof exportedFields>[1];
};
const call = { resource, caller: {} } as Parameters<typeof exportedFields>[0];

it('exports the writable fields that are not hidden', () => {
  expect(exportedFields(call, contextOf())).toEqual(['id', 'name', 'price']);
  expect(exportedFields(call, contextOf('price'))).toEqual(['id', 'name']);
});

it('derives the fields once for each access rule', () => {
  const context = contextOf('price');
  expect(exportedFields(call, context)).toBe(exportedFields(call, context));
});
