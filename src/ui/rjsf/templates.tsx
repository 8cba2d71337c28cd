import type { FieldTemplateProps, ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import type { ReactNode } from 'react';
import fieldStyles from '../field/FieldItem.module.css';
import { ChangeMark } from '../field/ChangeMark';
import { messageId } from '../field/use-control';
import { isChangedValue } from './is-changed-value';
import type { SchemaFormContext } from './schema-form-context';
import styles from './rjsf.module.css';

/** A field with its label, help and message, drawn like the fields of our forms. */
export function FieldTemplate(props: FieldTemplateProps<unknown, RJSFSchema, SchemaFormContext>): ReactNode {
  const { id, label, displayLabel, children, rawErrors = [], required, hidden, schema, formData, registry, fieldPathId } = props;
  if (hidden) return <div hidden>{children}</div>;
  if (fieldPathId.path.length === 0) return children;
  const { saved, changedLabel } = registry.formContext;
  const isChanged = saved !== undefined && isChangedValue(valueAt(saved, fieldPathId.path), formData);
  const hasLabel = displayLabel !== false || schema.type !== 'object';
  return (
    <div
      className={`${fieldStyles.item} ${fieldStyles.aligned}`}
      data-field={fieldPathId.path.join('.')}
      data-changed={isChanged || undefined}
    >
      <div className={fieldStyles.label}>
        {hasLabel && (
          <label htmlFor={id} id={`${id}-label`}>
            {required && (
              <span className={fieldStyles.required} aria-hidden="true">
                *
              </span>
            )}
            {label}
          </label>
        )}
        {isChanged && <ChangeMark label={changedLabel} />}
      </div>
      <div className={fieldStyles.control}>
        {children}
        {schema.description !== undefined && (
          <div className={styles.help} id={`${id}-help`}>
            {schema.description}
          </div>
        )}
        <div className={fieldStyles.space} id={messageId(id)} aria-live="polite">
          {rawErrors.length > 0 && <span className={fieldStyles.error}>{rawErrors.join(' ')}</span>}
        </div>
      </div>
    </div>
  );
}

/** The fields of an object below each other, in one grid so that their labels are equally wide. */
export function ObjectFieldTemplate({
  properties,
  title,
  fieldPathId,
}: ObjectFieldTemplateProps<unknown, RJSFSchema, SchemaFormContext>): ReactNode {
  const fields = <div className={styles.fields}>{properties.map(({ content }) => content)}</div>;
  if (fieldPathId.path.length === 0) return fields;
  return (
    <fieldset className={styles.object}>
      {title && <legend>{title}</legend>}
      {fields}
    </fieldset>
  );
}

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  let current = value;
  for (const step of path) current = (current as Record<string | number, unknown> | null | undefined)?.[step];
  return current;
}
