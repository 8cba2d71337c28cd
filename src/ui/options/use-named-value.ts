import { useEffect } from 'react';
import { choiceKey } from '#engine/choices/choice-key';
import { choiceList } from '#engine/choices/choice-list';
import type { OptionsConnection } from './connect-options';
import type { FieldOptions } from './field-options';

/** Asks for the choices of a value that a cut list lacks. A value may be one id, a list, a path or a list of paths. */
export function useNamedValue({ name }: OptionsConnection, { more }: FieldOptions, value: unknown): void {
  useEffect(() => {
    if (more) name([...new Set(choiceList(value).flat().map(choiceKey))].filter((id) => id !== ''));
  }, [name, more, value]);
}
