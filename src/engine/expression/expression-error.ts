/**
 * What is wrong with an expression, or with a value that it is given. `code` is a key of `schemas/texts/issue.json`
 * and `params` fill its placeholders, so that `issue(path, error.code, error.params)` says it in the user's language.
 *
 * Compiling throws: `expressionSyntax { column, nearest? }`, `expressionForbidden { what, column?, nearest? }`,
 * `expressionAmbiguous { column }`, `expressionTooLong { limit }`, `expressionTooDeep { limit }`,
 * `expressionFunction { name, nearest? }`, `expressionArguments { name, expected }`.
 * Evaluating throws: `expressionValue { name }`, `expressionTooLarge { limit }`.
 * Columns count from 1, over line breaks. `nearest` is what was probably meant.
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
