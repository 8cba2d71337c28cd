import { cleanup, configure, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createRegistry } from '#engine/registry';
import { createFormStore } from '#form/create-form-store.ts';
import { FormProvider } from '#form/form-context.tsx';
import { definitions } from '#renderers/definitions.ts';
import { views } from '#renderers/views.ts';
import { BundleProvider } from '#ui/descriptors/bundle-context.tsx';
import { FieldItem } from '#ui/field/FieldItem.tsx';
import { preloadRenderers } from '#ui/nodes/load-renderer.ts';
import { createScreenStore } from '#ui/screen/create-screen-store.ts';
import { ScreenProvider } from '#ui/screen/screen-context.tsx';
import scheme from '../../../schemas/resources/system/moduleDataAuthorizeScheme.json';
import { createStage } from '../../../tests/fixtures/ui-stage';

await preloadRenderers(views, Object.keys(views));
afterEach(cleanup);
configure({ defaultHidden: true });

const people = { conditionText: '@userId,userSelect,posSelect', conditionSymbol: '==,<>,in,notIn,null,notNull' };
const list = [
  { id: 'f1', enCode: 'creatorUserId', fullName: 'Created by', path: 'creatorUserId', type: 'varchar', ...people },
  {
    id: null,
    enCode: 'amount',
    fullName: 'Amount',
    path: 'amount',
    type: 'double',
    conditionText: 'inputNumber',
    conditionSymbol: '==,>,<',
  },
];
const nodes = [{ id: 'amount', jnpfKey: 'numInput', label: 'Amount' }];
const node = {
  id: 'conditionJson',
  jnpfKey: 'dataConditions',
  label: 'Conditions',
  props: { fields: { operation: 'system/moduleDataAuthorizeScheme.fields', params: { moduleId: 'm1' } } },
};

async function open(conditionJson: string | null, fields: unknown = list) {
  const stage = createStage({ answer: () => ({ list: fields, nodes, references: [], texts: {} }) });
  const scope = { id: 'rule', store: createScreenStore(), markChanged: () => {} };
  const values = { conditionJson };
  const form = createFormStore({ nodes: [node], registry: createRegistry(definitions), values });
  render(
    <stage.Around>
      <BundleProvider value={{ references: [scheme as never] }}>
        <FormProvider value={form}>
          <ScreenProvider value={scope}>
            <FieldItem node={node} />
          </ScreenProvider>
        </FormProvider>
      </BundleProvider>
    </stage.Around>,
  );
  const written = () => JSON.parse(String(form.values()['conditionJson'])) as unknown;
  return { form, stage, written };
}

const choose = async (name: string, option: string): Promise<void> => {
  await userEvent.click((await screen.findAllByRole('combobox', { name }))[0]!);
  await userEvent.click(await screen.findByTitle(option));
};

const shared = { fieldRule: 0, bindTable: '', childTableKey: '' };

test('builds a condition on the user, then on a number, and asks for missing values', async () => {
  const { form, written, stage } = await open(null);
  await choose('Choose a field', 'Created by');
  const mine = { id: 'f1', field: 'creatorUserId', type: 'varchar', op: '==', value: '@userId', ...shared, conditionText: '@userId' };
  expect(written()).toEqual([{ logic: 'and', groups: [mine] }]);
  expect(stage.requests[0]?.path).toBe('/api/system/ModuleDataAuthorizeScheme/m1/Fields');
  await userEvent.click(screen.getByRole('button', { name: /Add condition/ }));
  const last = screen.getAllByRole('combobox', { name: 'Choose a field' }).at(-1)!;
  await userEvent.click(last);
  await userEvent.click((await screen.findAllByTitle('Amount')).at(-1)!);
  expect(form.checkAll()).toMatchObject([{ code: 'conditionIncomplete' }]);
  await userEvent.type(screen.getByLabelText('Value of Amount'), '5');
  const amount = { id: '', field: 'amount', type: 'double', op: '==', value: 5, ...shared, conditionText: 'inputNumber' };
  expect(written()).toEqual([{ logic: 'and', groups: [mine, amount] }]);
  await userEvent.click(screen.getByText('Any condition applies'));
  expect(written()).toMatchObject([{ logic: 'or' }]);
  expect(form.checkAll()).toEqual([]);
});

test('changes what a field is compared with, and names fields that the menu lost', async () => {
  const condition = { id: 'f1', field: 'creatorUserId', op: '==', value: '@userId', conditionText: '@userId' };
  const { written } = await open(JSON.stringify([{ logic: 'and', groups: [condition, { ...condition, field: 'gone' }] }]));
  expect((await screen.findByRole('alert')).textContent).toContain('gone');
  await choose('Compare with', 'Chosen positions');
  expect(written()).toMatchObject([{ groups: [{ op: 'in', value: null, conditionText: 'posSelect' }] }]);
  await choose('Compare with', 'Current user');
  await choose('Comparison', 'does not equal');
  expect(written()).toMatchObject([{ groups: [{ op: '<>', value: '@userId' }] }]);
  const [row] = screen.getAllByRole('group');
  await userEvent.click(within(row!).getByRole('button', { name: 'Remove condition' }));
  expect(written()).toBeNull();
});

test('leaves the focus in the field where the user types', async () => {
  const input = document.body.appendChild(document.createElement('input'));
  input.focus();
  await open(null);
  await screen.findAllByRole('combobox', { name: 'Choose a field' });
  expect(document.activeElement).toBe(input);
  input.remove();
  await userEvent.click(screen.getByRole('button', { name: /Add condition/ }));
  expect(document.activeElement).toBe(screen.getAllByRole('combobox', { name: 'Choose a field' }).at(-1));
});

test('says when a menu has no fields', async () => {
  await open(null, []);
  expect(await screen.findByText('This menu has no fields that data rules can compare')).toBeTruthy();
});
