import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { SchemaFormContext } from './schema-form-context';

/**
 * A number as our input draws it. rjsf's own field asks `Intl` for the decimal separator in each rendering, which takes half a
 * millisecond; our input reads and writes numbers itself.
 */
export function NumberField(props: FieldProps<unknown, RJSFSchema, SchemaFormContext>): ReactNode {
  const { StringField } = props.registry.fields;
  return StringField && <StringField {...props} />;
}
