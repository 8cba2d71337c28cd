/** A validation issue of a posted record: a JSON Pointer into the body, a stable code and the text to show. */
export interface ApiIssue {
  path: string;
  code: string;
  params: Record<string, unknown>;
  message: string;
}

/**
 * A failed call. `msg` is in the language of the request and can be shown to the user. `code` is the code of the envelope
 * (400 refused, 403 forbidden, 600 to 602 session ended, …), `0` without an answer (network failure, timeout), or the HTTP
 * status of an answer that is not an envelope (500 if the status is 2xx).
 *
 * @example new ApiError({ code: 400, msg: 'Name is taken' }, 'system/dictionaryData.create').code // 400
 */
export class ApiError extends Error {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
  /** Validation issues of the record; otherwise empty. */
  readonly issues: readonly ApiIssue[];
  /** The id of the request in the server's log. */
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
