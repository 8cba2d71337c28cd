import { designText } from '../texts/design-text';
import { withRoot } from '../tree/change-nodes';
import type { PartPath } from '../tree/with-value-in';
import { operation } from './operation';
import { partLabel } from './part-label';
import { withPart } from './with-part';

/** Sets a setting of the form: a path in the props of its root. `undefined` removes it. */
export const setFormSetting = operation<{ path: PartPath; value: unknown }>({
  name: 'setFormSetting',
  apply: (design, { path, value }) => withRoot(design, withPart(design.form.root, ['props', ...path], value)),
  entryOf: ({ form }, { path }, { registry }) =>
    designText('setFormSetting', { part: partLabel(form.root, 'props', path, registry, true) }),
  joinKeyOf: ({ path, value }) => (typeof value === 'string' || typeof value === 'number' ? JSON.stringify(path) : undefined),
});
