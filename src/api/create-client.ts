import { parametersOf, type Call } from '#engine/operations';
import { callPath } from './call-path';
import type { Http, HttpRequest } from './http';
import type { Answer } from './read-answer';

/** The part of a call that the client needs. Without more, it sends JSON and is answered by an envelope. */
export type ClientCall = Pick<Call, 'id' | 'method' | 'path'> & Partial<Pick<Call, 'encoding' | 'answer' | 'use' | 'codec' | 'names'>>;

/**
 * A client with a method for each call, named after its operation; `T` is the generated interface. A method takes one
 * object with the path parameters. The other properties are the query of a GET (lists repeat the key, `null` and
 * `undefined` are omitted) or the body of a DELETE; a POST or PUT sends the whole object. A method resolves to
 * `{ data, msg }` and rejects with `ApiError`.
 *
 * @example createClient<DictionaryDataClient>(dictionaryDataCalls, http).list({ dictionaryTypeId: '1', keyword: 'co2' }, signal)
 */
export function createClient<T>(calls: readonly ClientCall[], http: Http): T {
  const methods = calls.map((call) => [
    call.id.slice(call.id.lastIndexOf('.') + 1),
    call.codec === undefined
      ? (input: Input = {}, signal?: AbortSignal) => http.send(requestOf(call, input, signal))
      : withCodec(call, http),
  ]);
  return Object.freeze(Object.fromEntries(methods)) as T;
}

type Input = Readonly<Record<string, unknown>>;

/** Encodes records as JSON texts. The codec is loaded with the first such call. */
const withCodec =
  (call: ClientCall, http: Http) =>
  async (input: Input = {}, signal?: AbortSignal): Promise<Answer<unknown>> => {
    const { encodeInput, decodeAnswer, decodeRefusal } = await import('./record-codec');
    const { use = '', names } = call;
    const parameters = Object.fromEntries(parametersOf(call.path).map((name) => [name, input[name]]));
    const { data, msg } = await http
      .send(requestOf(call, { ...parameters, ...encodeInput({ use, input, ...(names && { names }) }) }, signal))
      .catch((error: unknown) => {
        throw decodeRefusal(error, names);
      });
    return { data: decodeAnswer({ use, data, ...(names && { names }) }), msg };
  };

function requestOf(call: ClientCall, input: Readonly<Record<string, unknown>>, signal: AbortSignal | undefined): HttpRequest {
  const parameters = new Set(parametersOf(call.path));
  const request = {
    callId: call.id,
    method: call.method,
    path: callPath(call.path, input),
    answer: call.answer ?? ('envelope' as const),
    signal,
  };
  const remaining = Object.entries(input).filter(([name, value]) => value !== undefined && !parameters.has(name));
  if (call.method === 'GET') return { ...request, query: paramsOf(remaining) };
  if (call.method === 'DELETE') return remaining.length > 0 ? { ...request, body: Object.fromEntries(remaining) } : request;
  if (call.encoding === 'multipart') return { ...request, body: formOf(remaining) };
  if (call.encoding === 'form') return { ...request, body: paramsOf(remaining) };
  return { ...request, body: { ...input } };
}

function paramsOf(entries: readonly [string, unknown][]): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of entries) for (const item of [value].flat()) if (item != null) params.append(name, String(item));
  return params;
}

function formOf(entries: readonly [string, unknown][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) {
    for (const item of [value].flat()) if (item != null) form.append(name, item instanceof Blob ? item : String(item));
  }
  return form;
}
