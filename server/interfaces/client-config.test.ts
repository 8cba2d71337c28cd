import { expect, it } from 'vitest';
import { withAllParts, withNamedMethods } from './client-config';

const configOf = (record: Record<string, unknown>) => JSON.parse(String(record['dataConfigJson'])) as Record<string, unknown>;
const config = (value: object) => ({ dataConfigJson: JSON.stringify(value) });

it('has all parts that the client reads', () => {
  expect(configOf(withAllParts(config({ staticData: '[]' })))).toMatchObject({
    staticData: '[]',
    sqlData: { dbLinkId: '0', sql: '' },
    apiData: { method: 1, url: '', header: [], query: [], bodyType: 0 },
  });
});

it.each([
  [{ method: 2, url: 'https://a.example', query: [{ field: 'y', source: 1, defaultValue: 'year' }] }, 'POST', '{year}'],
  [{ method: 1, url: 'https://a.example', query: [{ field: 'y', source: 3, defaultValue: 'year' }] }, 'GET', 'year'],
])('stores methods by name and parameters as placeholders: %j', (apiData, method, defaultValue) => {
  const stored = withNamedMethods(config({ apiData }));
  expect(configOf(stored)['apiData']).toMatchObject({ method, query: [{ field: 'y', defaultValue }] });
  expect(configOf(withAllParts(stored))['apiData']).toMatchObject(apiData);
});

it('leaves what is not JSON as it is', () => {
  expect(withAllParts({ dataConfigJson: '{' })).toEqual({ dataConfigJson: '{' });
});
