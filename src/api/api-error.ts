/** What is wrong with one place of a posted record: a JSON Pointer into the body, a stable code, and the text to show. */
export interface ApiIssue {
  path: string;
  code: string;
  params: Record<string, unknown>;
  message: string;
}

/**
 * A call that did not succeed. `msg` can be shown as it is: it is in the language of the request.
 * `code` is that of the envelope (400 refused, 403 no right, 600 to 602 session over, …), or `0` when no answer
 * came: no network, time over. An answer that is no envelope has the HTTP status, 500 where that claims success.
 *
 * @example new ApiError({ code: 400, msg: 'Name is taken' }, 'system/dictionaryData.create').code // 400
 */
export class ApiError extends Error {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
  /** Empty unless the server refused the record field by field. */
  readonly issues: readonly ApiIssue[];
  /** Finds the request in the server's log. */
  readonly requestId: string | undefined;
  /** `<resource id>.<operation id>`. */
  readonly callId: string;

  constructor(answer: { code: number; msg: string; data?: unknown; requestId?: string }, callId: string, options?: ErrorOptions) {
    super(answer.msg, options);
    this.name = 'ApiError';
    this.code = answer.code;
    this.msg = answer.msg;
    this.data = answer.data ?? null;
    this.issues = issuesOf(answer.data);
    this.requestId = answer.requestId;
    this.callId = callId;
  }
}

function issuesOf(data: unknown): ApiIssue[] {
  if (typeof data !== 'object' || data === null || !('issues' in data) || !Array.isArray(data.issues)) return [];
  return data.issues.filter(isIssue);
}

const isIssue = (value: unknown): value is ApiIssue =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'message' in value &&
  typeof value.path === 'string' &&
  typeof value.message === 'string';
