import type { ListSettings } from '#engine/jnpf/list-settings';
import type { ListName } from '../design';
import { listOf } from '../list/list-fields';
import { partText } from '../list/list-text';
import { designText } from '../texts/design-text';
import { withValueIn, type PartPath } from '../tree/with-value-in';
import { operation } from './operation';

/** Sets a part of the list for browsers or for mobile devices at a path; `undefined` removes it. */
export const setListSetting = operation<{ which: ListName; path: PartPath; value: unknown }>({
  name: 'setListSetting',
  apply(design, { which, path, value }) {
    const before = listOf(design, which);
    const after = withValueIn(before, path, value) as ListSettings;
    return after === before ? design : { ...design, [which]: after };
  },
  entryOf: (_, { which, path: [first = '', ...inner] }) =>
    designText(which === 'list' ? 'setList' : 'setAppList', { part: partText(first === 'props' ? (inner[0] ?? first) : first) }),
  joinKeyOf: ({ which, path, value }) =>
    typeof value === 'string' || typeof value === 'number' ? JSON.stringify([which, path]) : undefined,
});
