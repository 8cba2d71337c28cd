import { expect, test } from 'vitest';
import { withoutSecrets } from './without-secrets';

test('leaves out secret fields, and sub-tables with a secret column', () => {
  const secret = { jnpfKey: 'text', props: { showPassword: true } };
  const root = {
    id: 'form',
    jnpfKey: 'root',
    children: [
      { id: 'a', jnpfKey: 'text' },
      { id: 'key', ...secret },
      { id: 'rows', jnpfKey: 'rows', children: [{ id: 'cell', ...secret }] },
    ],
  };
  expect(withoutSecrets({ a: 'x', key: 'y', rows: [{ cell: 'z' }], other: 1 }, root)).toEqual({ a: 'x', other: 1 });
});
