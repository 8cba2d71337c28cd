import { ApiError } from './api-error';
import { failureText } from './failure-text';

/** The result of a call: `data` and `msg` of the envelope, or a file and its header `x-message`. `msg` is shown after a change. */
export interface Answer<T> {
  data: T;
  msg: string;
}

interface Envelope {
  code: number;
  msg: string;
  data: unknown;
  requestId?: string;
}

/** Unwraps a response. Throws `ApiError` for an envelope with an error and for a body that is not an envelope. */
export async function readAnswer(
  response: Response,
  expected: { callId: string; answer: 'envelope' | 'raw'; language: string },
): Promise<Answer<unknown>> {
  const { callId, language } = expected;
  if (expected.answer === 'raw' && response.ok && !isJson(response)) return { data: await response.blob(), msg: messageOf(response) };
  const text = await response.text();
  const envelope = envelopeOf(text);
  if (envelope?.code === 200) return { data: envelope.data, msg: envelope.msg };
  if (envelope) throw new ApiError(envelope, callId);
  if (expected.answer === 'raw' && response.ok)
    return { data: new Blob([text], { type: response.headers.get('content-type') ?? '' }), msg: '' };
  throw new ApiError({ code: response.ok ? 500 : response.status, msg: failureText(language, 'notUnderstood', response.status) }, callId);
}

const messageOf = ({ headers }: Response): string => decodeURIComponent(headers.get('x-message') ?? '');

const isJson = (response: Response): boolean => /^application\/json\b/i.test(response.headers.get('content-type') ?? '');

function envelopeOf(text: string): Envelope | undefined {
  const value = parse(text);
  if (typeof value !== 'object' || value === null || !('code' in value) || typeof value.code !== 'number') return undefined;
  const { msg, data, requestId } = value as { msg?: unknown; data?: unknown; requestId?: unknown };
  return {
    code: value.code,
    msg: typeof msg === 'string' ? msg : '',
    data: data ?? null,
    ...(typeof requestId === 'string' && { requestId }),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
