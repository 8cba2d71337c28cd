import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createRegistry } from '#engine/registry';
import type { ResolvedNode } from '#engine/resolve-fields';
import { useFieldKey } from '#form/cell-scope.tsx';
import { createFormStore } from '#form/create-form-store.ts';
import { FormProvider } from '#form/form-context.tsx';
import { useField } from '#form/use-field.ts';
import { useValue } from '#form/use-value.ts';
import { definitions } from '#renderers/definitions.ts';
import { views } from '#renderers/views.ts';
import { preloadRenderers } from '#ui/nodes/load-renderer.ts';
import type { Renderer, ViewProps } from '#ui/renderer.ts';
import { RenderNode } from '#ui/nodes/RenderNode.tsx';
import { UiServicesProvider } from '#ui/services.tsx';
import { useControl } from '#ui/field/use-control.ts';
import { createStage } from '../../../tests/fixtures/ui-stage';

afterEach(cleanup);

const node: ResolvedNode = {
  id: 'lines',
  jnpfKey: 'table',
  label: 'Lines',
  props: { showSummary: true, summaryField: ['price'] },
  children: [
    { id: 'item', jnpfKey: 'input', label: 'Item' },
    { id: 'price', jnpfKey: 'numInput', label: 'Price' },
    { id: 'double', jnpfKey: 'numInput', label: 'Double', calculate: 'price * 2' },
  ],
};

/** A table of 200 rows that logs every render of an input or a value by its field key. */
async function renderCounted() {
  const renders: string[] = [];
  function Edit({ node: { id } }: ViewProps): ReactNode {
    renders.push(`Edit ${useFieldKey(id)}`);
    const { value, setValue, leave } = useField<string | number | null>(id);
    const { status: _status, ...control } = useControl({ id, jnpfKey: 'counted' });
    return <input {...control} value={value ?? ''} onChange={({ target }) => setValue(target.value)} onBlur={leave} />;
  }
  function Display({ node: { id } }: ViewProps): ReactNode {
    renders.push(`Display ${useFieldKey(id)}`);
    return String(useValue(id));
  }
  const load = async (): Promise<Renderer> => ({ Edit, Display });
  const countedViews = { ...views, input: load, numInput: load };
  await preloadRenderers(countedViews, ['table', 'input', 'numInput']);
  const stage = createStage();
  const lines = Array.from({ length: 200 }, (_none, index) => ({ item: `Item ${index}`, price: index }));
  const form = createFormStore({ nodes: [node], registry: createRegistry(definitions), values: { lines } });
  await act(async () =>
    render(
      <stage.Around>
        <UiServicesProvider value={{ ...stage.services, views: countedViews }}>
          <FormProvider value={form}>
            <RenderNode node={node} />
          </FormProvider>
        </UiServicesProvider>
      </stage.Around>,
    ),
  );
  const takeRenders = () => renders.splice(0).toSorted();
  takeRenders();
  return { form, takeRenders };
}

test('a keystroke in a text renders its input only', async () => {
  const { takeRenders } = await renderCounted();
  const input = screen.getAllByLabelText('Item')[3]!;
  await userEvent.click(input);
  takeRenders();
  await userEvent.keyboard('a');
  expect(takeRenders()).toEqual(['Edit lines/r4/item']);
});

test('a keystroke in a number renders its input and the calculated fields of the row', async () => {
  const { takeRenders } = await renderCounted();
  await userEvent.click(screen.getAllByLabelText('Price')[3]!);
  takeRenders();
  await userEvent.keyboard('1');
  const renders: string[] = [];
  await waitFor(() => {
    renders.push(...takeRenders());
    expect(new Set(renders)).toEqual(new Set(['Display lines/r4/double', 'Edit lines/r4/price']));
  });
});

test('adding a row renders its cells only', async () => {
  const { form, takeRenders } = await renderCounted();
  act(() => void form.table('lines').add({ item: 'first' }, 0));
  expect(new Set(takeRenders())).toEqual(new Set(['Display lines/r201/double', 'Edit lines/r201/item', 'Edit lines/r201/price']));
});

test('removing a row renders at most the row that scrolls into view', async () => {
  const { form, takeRenders } = await renderCounted();
  const [first = ''] = form.jotai.get(form.table('lines').rowIds);
  act(() => form.table('lines').remove([first]));
  expect(new Set(takeRenders().map((entry) => entry.split('/')[1])).size).toBeLessThanOrEqual(1);
});
