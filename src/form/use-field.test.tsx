import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createRegistry } from '#engine/registry';
import { createFormStore } from './create-form-store';
import { FormProvider } from './form-context';
import { useField } from './use-field';
import { useNodeState } from './use-node-state';

afterEach(cleanup);

test('a keystroke renders its own field and nothing around it', () => {
  const drawn: string[] = [];
  const Input = ({ id }: { id: string }) => {
    const { value } = useField<string>(id);
    drawn.push(id);
    return <input readOnly value={value ?? ''} />;
  };
  const Item = ({ id }: { id: string }) => {
    useNodeState(id);
    drawn.push(`${id} item`);
    return <Input id={id} />;
  };
  const form = createFormStore({
    nodes: Array.from({ length: 200 }, (_, index) => ({ id: `f${index}`, jnpfKey: 'text', required: true })),
    registry: createRegistry([]),
  });
  render(
    <FormProvider value={form}>
      {form.keys.map((id) => (
        <Item key={id} id={id} />
      ))}
    </FormProvider>,
  );
  drawn.length = 0;
  act(() => form.setValue('f7', 'x'));
  expect(drawn).toEqual(['f7']);
});
