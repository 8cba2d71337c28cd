import type { FixedChoice, FixedChoices } from '#engine/choices/fixed-choices';
import type { UiServices } from '../services';
import type { FieldOption, FieldOptions } from './field-options';

const cache = new WeakMap<FixedChoices, WeakMap<UiServices['text'], FieldOptions>>();

/** The choices of a descriptor in the user's language. All fields and rows share one list. */
export function fixedOptions(choices: FixedChoices, text: UiServices['text']): FieldOptions {
  const byLanguage = cache.get(choices) ?? new WeakMap<UiServices['text'], FieldOptions>();
  cache.set(choices, byLanguage);
  const options = byLanguage.get(text) ?? { status: 'ready', list: choices.list.map((choice) => optionOf(choice, text)) };
  byLanguage.set(text, options);
  return options;
}

const optionOf = ({ id, fullName, disabled, children }: FixedChoice, text: UiServices['text']): FieldOption => ({
  id,
  fullName: text(fullName),
  ...(disabled && { disabled }),
  ...(children && { children: children.map((child) => optionOf(child, text)) }),
});
