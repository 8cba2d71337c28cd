import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createRegistry } from '#engine/registry';
import { CellScope } from '#form/cell-scope.tsx';
import { createFormStore } from '#form/create-form-store.ts';
import { FormProvider } from '#form/form-context.tsx';
import { definitions } from '#renderers/definitions.ts';
import { createStage } from '../../../tests/fixtures/ui-stage';
import { usePlace } from './use-place';

const node = { id: 'files', jnpfKey: 'uploadFz' };
const table = { id: 'lines', jnpfKey: 'table', children: [node] };

/** The places of the cells of a table and of a field, without the user before them. */
function placesIn(id: string | undefined, lines: object[]): string[] {
  const values = { ...(id !== undefined && { id }), lines } as never;
  const form = createFormStore({ nodes: [table, { ...node, id: 'main' }], registry: createRegistry(definitions), values });
  const places: string[] = [];
  const Place = ({ of }: { of: typeof node }) => {
    places.push(usePlace(of)()?.split(' ').slice(1).join(' ') ?? '');
    return null;
  };
  const { Around } = createStage({ answer: () => Promise.resolve() });
  render(
    <Around>
      <FormProvider value={form}>
        {form.jotai.get(form.table('lines').rowIds).map((row) => (
          <CellScope key={row} value={{ table: 'lines', row }}>
            <Place of={node} />
          </CellScope>
        ))}
        <Place of={{ ...node, id: 'main' }} />
      </FormProvider>
    </Around>,
  );
  return places;
}

test('a field is named by its record, a cell by its stored row or by its place among new ones', () => {
  expect(placesIn('r7', [{ id: 'row-a', files: [] }, { files: [] }])).toEqual([
    '/ r7 lines row-a files',
    '/ r7 lines #1 files',
    '/ r7 main',
  ]);
  expect(placesIn(undefined, [])).toEqual(['/ new main']);
});
