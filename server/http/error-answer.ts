import type { FastifyError } from 'fastify';
import { IssueError } from '#engine/issue';
import { fileSize } from '#engine/short-forms';
import type { Language } from '#engine/text';
import { AppError } from '#server/app-error.ts';
import { errorCodes, type ErrorCode } from '#server/error-codes.ts';
import { databaseError } from '#server/storage/database-error.ts';
import type { Texts } from '#server/catalogue/texts.ts';

/** The answer of a failed call, without the id of the request. */
export interface ErrorAnswer {
  /** HTTP status: 404 for a path that is not a call, else 200, because existing clients drop the message of other ones. */
  status: 200 | 404;
  code: number;
  msg: string;
  data: unknown;
}

interface ErrorContext {
  language: Language;
  texts: Texts;
  bodyLimit: number;
  contentType?: string;
  isAdministrator?: boolean;
}

/** Any error as an answer. An unexpected one becomes `unexpected`, without details of the cause. */
export function errorAnswer(error: unknown, context: ErrorContext): ErrorAnswer {
  if (error instanceof IssueError) return issuesAnswer(error, context);
  const appError =
    error instanceof AppError
      ? detailed(error, context)
      : (databaseError(error) ?? requestError(error as FastifyError, context) ?? new AppError('unexpected'));
  return {
    status: appError.code === 'callNotFound' ? 404 : 200,
    code: errorCodes[appError.code],
    msg: context.texts.text(context.language, `$t:error.${appError.code}`, appError.params),
    data: appError.data ?? null,
  };
}

/** Only administrators are told which folder of the server cannot be written. */
const detailedCodes = new Map<ErrorCode, ErrorCode>([
  ['fileFolderBroken', 'fileFolderBrokenAt'],
  ['fileFolderFull', 'fileFolderFullAt'],
]);

function detailed(error: AppError, { isAdministrator = false }: ErrorContext): AppError {
  const code = isAdministrator ? detailedCodes.get(error.code) : undefined;
  return code === undefined ? error : new AppError(code, error.params, error.data);
}

/** Maximum number of issues in an answer. Translating each takes time. */
const maxIssues = 1_000;

function issuesAnswer({ issues }: IssueError, { language, texts }: ErrorContext): ErrorAnswer {
  const translated = issues.slice(0, maxIssues).map(({ path, code, params }) => {
    const { message: _ownMessage, ...otherParams } = params;
    return { path, code, params: otherParams, message: texts.issueText(language, { path, code, params }) };
  });
  const msg = translated[0]?.message ?? texts.text(language, '$t:error.validation');
  return { status: 200, code: errorCodes.validation, msg, data: { issues: translated } };
}

/** Fastify's own errors about a request. */
function requestError({ code, statusCode }: FastifyError, { bodyLimit, contentType = '' }: ErrorContext): AppError | undefined {
  const limit = fileSize(bodyLimit);
  const byCode: Readonly<Record<string, AppError>> = {
    FST_ERR_CTP_BODY_TOO_LARGE: new AppError('bodyTooLarge', { limit }),
    FST_REQ_FILE_TOO_LARGE: new AppError('bodyTooLarge', { limit }),
    FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError('bodyTypeUnsupported', { type: contentType.slice(0, 100) }),
    FST_ERR_CTP_INVALID_CONTENT_LENGTH: new AppError('requestAborted'),
    FST_ERR_BAD_URL: new AppError('pathMalformed'),
    FST_ERR_MAX_PARAM_LENGTH: new AppError('pathMalformed'),
  };
  return byCode[code] ?? (statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? new AppError('bodyMalformed') : undefined);
}
