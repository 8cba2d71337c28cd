import type { RJSFSchema, WidgetProps as RjsfWidgetProps } from '@rjsf/utils';
import type { ChangeEvent } from 'react';
import { describedBy, type Control } from '../field/use-control';
import type { SchemaFormContext } from './schema-form-context';

export type WidgetProps = RjsfWidgetProps<unknown, RJSFSchema, SchemaFormContext>;

/** What every input gets, as from `useControl` in a form of descriptors. */
export function controlOf({ id, disabled, readonly, required, rawErrors = [], schema }: WidgetProps): Control {
  const isWrong = rawErrors.length > 0;
  return {
    id,
    disabled: disabled === true || readonly === true,
    status: isWrong ? 'error' : undefined,
    'aria-required': required || undefined,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': describedBy(id, isWrong, schema.description === undefined ? undefined : `${id}-help`),
  };
}

/** Texts are never `undefined`: an emptied one is an empty text, which differs from a setting that was not posted. */
export const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** What a text input gets. */
export function textBoxOf(props: WidgetProps) {
  const { value, onChange, placeholder, schema } = props;
  return {
    ...controlOf(props),
    value: textOf(value),
    placeholder: placeholder || undefined,
    maxLength: schema.maxLength,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.target.value),
  };
}
