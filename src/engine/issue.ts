/**
 * A problem of a descriptor, a record or a request. `path` is a JSON Pointer (RFC 6901) into the checked value, `''` for
 * the whole value. `code` is a key of `schemas/texts/issue.json`; `params` fill its placeholders.
 *
 * @example issue(pointerOf('fields', 2, 'jnpfKey'), 'unknownKey', { key: 'inptu', nearest: 'input' }).path // '/fields/2/jnpfKey'
 */
export interface Issue {
  path: string;
  code: string;
  params: Record<string, unknown>;
}

export const issue = (path: string, code: string, params: Record<string, unknown> = {}): Issue => ({ path, code, params });

/** The JSON Pointer of a path. @example pointerOf('fields', 0, 'a/b') // '/fields/0/a~1b' */
export function pointerOf(...segments: (string | number)[]): string {
  let pointer = '';
  for (const segment of segments) pointer += `/${escapeSegment(segment)}`;
  return pointer;
}

/** The error of `parseX`, with every issue at once. */
export class IssueError extends Error {
  readonly issues: readonly Issue[];
  /** All issues, those that are not listed included. */
  readonly count: number;

  constructor(subject: string, issues: readonly Issue[], count = issues.length) {
    super(`${subject}: ${issues.map(({ path, code, params }) => `${path || '/'} ${code} ${JSON.stringify(params)}`).join('; ')}`);
    this.name = 'IssueError';
    this.issues = issues;
    this.count = count;
  }
}

function escapeSegment(segment: string | number): string {
  const text = String(segment);
  return text.includes('~') || text.includes('/') ? text.replaceAll('~', '~0').replaceAll('/', '~1') : text;
}
