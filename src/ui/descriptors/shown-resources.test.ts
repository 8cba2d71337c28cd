import { expect, test } from 'vitest';
import type { Bundle } from './bundle';
import { shownResources } from './shown-resources';

const bundleOf = (ids: readonly string[], fields: readonly object[] = []): Bundle =>
  ({
    descriptor: { id: 'a', kind: 'screen', version: 1, title: 'A', root: { id: 'list', jnpfKey: 'list', props: {} } },
    references: ids.map((id) => ({ id, kind: 'resource', version: 1, title: id, fields })),
    texts: {},
  }) as unknown as Bundle;

test('a list of a module shows its records, those that its fields name, choices and the directory', () => {
  const fields = [{ id: 'factor', jnpfKey: 'picker', props: { modelId: '0192ab' } }];
  const shown = shownResources(bundleOf(['module/energyLedger', 'visualdev/onlineDev'], fields));
  expect(shown).toEqual(
    expect.arrayContaining(['module/energyLedger', 'module/m0192ab', 'system/dictionaryData', 'permission/user', 'permission/organize']),
  );
  expect(shown).not.toContain('visualdev/onlineDev');
});

test.each(['system/loginLog', 'system/job', 'system/onlineUser', 'message/monitor'])(
  'a screen that shows %s can change without a message',
  (id) => expect(shownResources(bundleOf(['permission/user', id]))).toBeUndefined(),
);
