import { createErrorHandler, toErrorSchema, unwrapErrorHandler, validationDataMerge } from '@rjsf/utils';
import type { RJSFSchema, RJSFValidationError, ValidatorType } from '@rjsf/utils';
import { compileSchema } from '#engine/compile-schema';
import type { Issue } from '#engine/issue';

/**
 * `compileSchema` in the interface of rjsf's validators. rjsf fills `formData` with defaults and finds the branch of a union with
 * it. An error has the code of its issue as `name` and `message`, so that `transformErrors` can put its text there.
 */
export const validator: ValidatorType<unknown> = {
  isValid: (schema, formData, rootSchema) => compileSchema(schema, {}, rootSchema)(formData).length === 0,
  rawValidation: <Result>(schema: RJSFSchema, formData?: unknown) => ({ errors: compileSchema(schema)(formData) as Result[] }),
  validateFormData: (formData, schema, customValidate, transformErrors, uiSchema) => {
    const ownErrors = compileSchema(schema)(formData).map(errorOf);
    const errors = transformErrors ? transformErrors(ownErrors, uiSchema) : ownErrors;
    const data = { errors, errorSchema: toErrorSchema(errors) };
    if (!customValidate) return data;
    return validationDataMerge(data, unwrapErrorHandler(customValidate(formData, createErrorHandler(formData), uiSchema)));
  },
};

const errorOf = ({ path, code, params }: Issue): RJSFValidationError => ({
  name: code,
  params,
  property: path.replaceAll('/', '.'),
  message: code,
  stack: `${path} ${code}`,
});
