import type { FastifyError } from 'fastify';
import { IssueError } from '#engine/issue';
import type { Language } from '#engine/text';
import { AppError } from '#server/app-error.ts';
import { errorCodes } from '#server/error-codes.ts';
import { databaseError } from '#server/storage/database-error.ts';
import type { Texts } from '#server/catalogue/texts.ts';
import { sizeText } from './read-files';

/** What a failed call answers, before the request's id is added. */
export interface ErrorAnswer {
  /** HTTP status: 200 for all but a path that is no call, as existing clients lose the message of anything else. */
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
}

/** Any error as an answer. What nobody foresaw becomes `unexpected`, and says nothing of what happened inside. */
export function errorAnswer(error: unknown, context: ErrorContext): ErrorAnswer {
  if (error instanceof IssueError) return issuesAnswer(error, context);
  const known = error instanceof AppError ? error : (databaseError(error) ?? requestError(error as FastifyError, context) ?? new AppError('unexpected'));
  return {
    status: known.code === 'callNotFound' ? 404 : 200,
    code: errorCodes[known.code],
    msg: context.texts.text(context.language, `$t:error.${known.code}`, known.params),
    data: known.data ?? null,
  };
}

/** Issues in one answer: nobody mends more at once, and saying each takes its time. */
const mostIssues = 1_000;

function issuesAnswer({ issues }: IssueError, { language, texts }: ErrorContext): ErrorAnswer {
  const said = issues.slice(0, mostIssues).map(({ path, code, params }) => {
    const { message: _own, ...named } = params;
    return { path, code, params: named, message: texts.issueText(language, { path, code, params }) };
  });
  return { status: 200, code: errorCodes.validation, msg: said[0]?.message ?? texts.text(language, '$t:error.validation'), data: { issues: said } };
}

/** Fastify's own errors about a request. */
function requestError({ code, statusCode }: FastifyError, { bodyLimit, contentType = '' }: ErrorContext): AppError | undefined {
  const limit = sizeText(bodyLimit);
  const byCode: Readonly<Record<string, AppError>> = {
    FST_ERR_CTP_BODY_TOO_LARGE: new AppError('bodyTooLarge', { limit }),
    FST_REQ_FILE_TOO_LARGE: new AppError('bodyTooLarge', { limit }),
    FST_PARTS_LIMIT: new AppError('bodyTooLarge', { limit }),
    FST_FILES_LIMIT: new AppError('bodyTooLarge', { limit }),
    FST_FIELDS_LIMIT: new AppError('bodyTooLarge', { limit }),
    FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError('bodyTypeUnsupported', { type: contentType.slice(0, 100) }),
    FST_ERR_CTP_INVALID_CONTENT_LENGTH: new AppError('requestAborted'),
    FST_ERR_BAD_URL: new AppError('pathMalformed'),
    FST_ERR_MAX_PARAM_LENGTH: new AppError('pathMalformed'),
  };
  return byCode[code] ?? (statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? new AppError('bodyMalformed') : undefined);
}

