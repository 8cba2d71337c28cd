import type { ModuleSettings } from '../design';
import { designText, textOf } from '../texts/design-text';
import { operation } from './operation';

/** Sets a setting of the module; `undefined` removes it. */
export const setModuleSetting = operation<{ name: keyof ModuleSettings; value: string | number | undefined }>({
  name: 'setModuleSetting',
  apply: (design, { name, value }) =>
    design.settings[name] === value ? design : { ...design, settings: { ...design.settings, [name]: value } },
  entryOf: (_, { name }) => designText('setModuleSetting', { part: textOf(name) }),
  joinKeyOf: ({ name }) => name,
});
