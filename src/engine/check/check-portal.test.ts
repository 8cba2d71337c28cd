import { expect, test } from 'vitest';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { checkDescriptor } from '../check-descriptor';
import type { PortalDescriptor } from '../generated/descriptor.gen';
import carbon from '../../../schemas/portals/home/carbon.json';

const context = { registry: createRegistry(definitions), lookup: () => undefined, ids: () => [] };
const portal = carbon as unknown as PortalDescriptor;
const [first] = portal.sources ?? [];
const aggregated = portal.sources?.find(({ id }) => id === 'byScope');

const codesOf = (values: object): string[] => checkDescriptor({ ...portal, ...values }, context).map(({ path, code }) => `${path} ${code}`);
const withSource = (source: object): string[] => codesOf({ sources: [...(portal.sources ?? []), source] });

test('a portal that ships has no issues', () => expect(codesOf({})).toEqual([]));

test.each([
  ['a source twice', () => withSource({ ...first }), 'duplicateName'],
  ['a source without a resource', () => withSource({ id: 'x' }), 'required'],
  ['a source by a parameter that does not exist', () => withSource({ ...aggregated, id: 'x', by: { none: 'month' } }), 'unknownParameter'],
  ['rows of a figure that is not measured', () => withSource({ ...aggregated, id: 'x', rows: { value: 'none' } }), 'unknownField'],
  ['an aggregate without a measure', () => withSource({ ...aggregated, id: 'x', aggregate: { measures: [] } }), 'minItems'],
  ['a sum of nothing', () => withSource({ ...aggregated, id: 'x', aggregate: { measures: [{ id: 'emission', of: 'sum' }] } }), 'required'],
  ['a node with a source that does not exist', () => codesOf({ sources: portal.sources?.slice(1) }), 'unknownNode'],
])('%s is named', (_, check, code) => expect(check().some((found) => found.endsWith(` ${code}`))).toBe(true));
