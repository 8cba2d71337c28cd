/**
 * An error of an expression, or of a value in its scope. `code` is a key of `schemas/texts/issue.json` and `params` fill
 * its placeholders, so `issue(path, error.code, error.params)` has a text in the user's language.
 *
 * Compiling throws: `expressionSyntax { column, nearest? }`, `expressionForbidden { what, column?, nearest? }`,
 * `expressionAmbiguous { column }`, `expressionTooLong { limit }`, `expressionTooDeep { limit }`,
 * `expressionFunction { name, nearest? }`, `expressionArguments { name, expected }`.
 * Evaluating throws: `expressionValue { name }`, `expressionTooLarge { limit }`.
 * Columns count from 1 and include line breaks. `nearest` is the name or sign that the author probably meant.
 *
 * @example new ExpressionError('expressionSyntax', { column: 3 }).code // 'expressionSyntax'
 */
export class ExpressionError extends Error {
  readonly code: ExpressionErrorCode;
  readonly params: Record<string, unknown>;

  constructor(code: ExpressionErrorCode, params: Record<string, unknown> = {}) {
    super(`${code} ${JSON.stringify(params)}`);
    this.name = 'ExpressionError';
    this.code = code;
    this.params = params;
  }
}

export type ExpressionErrorCode = (typeof expressionErrorCodes)[number];

export const expressionErrorCodes = [
  'expressionSyntax',
  'expressionForbidden',
  'expressionAmbiguous',
  'expressionTooLong',
  'expressionTooDeep',
  'expressionFunction',
  'expressionArguments',
  'expressionValue',
  'expressionTooLarge',
] as const;
