import { withTheme, type FormProps } from '@rjsf/core';
import { toErrorSchema } from '@rjsf/utils';
import type { ErrorSchema, RJSFSchema, RJSFValidationError, UiSchema } from '@rjsf/utils';
import { memo, useMemo, type ReactNode } from 'react';
import type { JsonObject } from '#engine/json';
import type { Issue } from '#engine/issue';
import { useIssueText } from '../texts/use-issue-text';
import { useUiText } from '../texts/use-own-text';
import { NumberField } from './NumberField';
import type { SchemaFormContext } from './schema-form-context';
import { FieldTemplate, ObjectFieldTemplate } from './templates';
import { validator } from './validator';
import { widgets } from './widgets';

export type SchemaFormParts = Pick<FormProps<unknown, RJSFSchema, SchemaFormContext>, 'fields' | 'widgets' | 'templates'>;

export interface SchemaFormProps {
  schema: RJSFSchema;
  uiSchema?: UiSchema<unknown, RJSFSchema, SchemaFormContext>;
  value: JsonObject;
  /** The saved value, for the marks of changed fields. */
  saved?: JsonObject;
  /** Issues that the server found. */
  issues?: readonly (Issue & { message?: string })[];
  /** Names of secrets that are stored. Such a field is `null` when the stored secret is to be removed. */
  storedSecrets?: readonly string[];
  disabled?: boolean;
  /** Differs between forms of one page. */
  idPrefix?: string;
  /** Further inputs by name, and other templates. */
  parts?: SchemaFormParts;
  /** The value without keys that the schema leaves out is the caller's: all keys are kept. */
  onChange(value: JsonObject): void;
}

const Form = withTheme<unknown, RJSFSchema, SchemaFormContext>({
  fields: { NumberField },
  widgets,
  templates: { FieldTemplate, ObjectFieldTemplate },
});

/**
 * A form of a JSON Schema, drawn by rjsf with our inputs and checked by our validator. Import it lazily: rjsf is loaded only
 * where such a form is.
 *
 * @example <SchemaForm schema={schema} value={value} onChange={setValue} />
 */
export const SchemaForm = memo(function SchemaForm({
  schema,
  uiSchema,
  value,
  saved,
  issues,
  storedSecrets,
  disabled = false,
  idPrefix,
  parts,
  onChange,
}: SchemaFormProps): ReactNode {
  const own = useUiText();
  const issueText = useIssueText();
  const formContext = useMemo(
    (): SchemaFormContext => ({ saved, storedSecrets, changedLabel: own('fieldChanged') }),
    [saved, storedSecrets, own],
  );
  const extraErrors = useMemo(() => errorSchemaOf(issues ?? noIssues, issueText), [issues, issueText]);
  const transformErrors = (errors: RJSFValidationError[]): RJSFValidationError[] =>
    errors.map((error) => ({
      ...error,
      message: issueText({ path: '', code: error.name ?? '', params: (error.params ?? {}) as Issue['params'] }),
    }));
  return (
    <Form
      {...parts}
      tagName="div"
      className="rjsf"
      schema={schema}
      {...(uiSchema && { uiSchema })}
      {...(idPrefix !== undefined && { idPrefix })}
      formData={value}
      formContext={formContext}
      validator={validator as never}
      transformErrors={transformErrors}
      extraErrors={extraErrors}
      liveValidate
      showErrorList={false}
      disabled={disabled}
      onChange={({ formData }) => onChange(formData as JsonObject)}
    >
      {/* Without it, rjsf draws its own button. */}
      <></>
    </Form>
  );
});

const noIssues: readonly Issue[] = [];

function errorSchemaOf(issues: readonly (Issue & { message?: string })[], text: ReturnType<typeof useIssueText>): ErrorSchema<unknown> {
  const errors = issues.map((issue) => ({ property: issue.path.replaceAll('/', '.'), message: text(issue), stack: issue.code }));
  return toErrorSchema(errors);
}
