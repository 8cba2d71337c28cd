import type { ListSettings } from '#engine/jnpf/list-settings';
import type { ListName } from '../design';
import { designText } from '../texts/design-text';
import { withValueIn, type PartPath } from '../tree/with-value-in';
import { operation } from './operation';

/** Sets a part of the list for browsers or for mobile devices at a path; `undefined` removes it. */
export const setListSetting = operation<{ which: ListName; path: PartPath; value: unknown }>({
  name: 'setListSetting',
  apply(design, { which, path, value }) {
    const before = design[which] ?? emptyList;
    const after = withValueIn(before, path, value) as ListSettings;
    return after === before ? design : { ...design, [which]: after };
  },
  entryOf: (_, { which, path }) => designText(which === 'list' ? 'setList' : 'setAppList', { part: path.join('.') }),
  joinKeyOf: ({ which, path, value }) =>
    typeof value === 'string' || typeof value === 'number' ? JSON.stringify([which, path]) : undefined,
});

const emptyList: ListSettings = { type: 1, columns: [], search: [], sort: [], props: {} };
