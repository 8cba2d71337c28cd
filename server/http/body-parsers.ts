import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/app-error.ts';
import { checkText } from './check-text';

/** Parsers for JSON, forms and uploads. A malformed body is refused before a handler runs. */
export async function addBodyParsers(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, parsedJson(String(text)));
    } catch (error) {
      done(error as Error);
    }
  });
  await app.register(formbody, { parser: parsedForm });
  await app.register(multipart, { throwFileSizeLimit: true });
}

/** An empty body is valid, since clients send the JSON content type for calls without arguments. */
function parsedJson(text: string): unknown {
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (json.trim() === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new AppError('bodyNotJson', {}, undefined, { cause: error });
  }
  checkText(value, 'body');
  return value;
}

/** Maximum number of `name=value` pairs in a form body. Existing clients send fewer than ten. */
const maxFormPairs = 1000;

/**
 * `a=1&b[]=2&b[]=3`, as existing clients write it, to `{ a: '1', b: ['2', '3'] }`. Names are flat: `a[b]` is a name.
 * Linear in the length of the text. Throws `bodyTooManyKeys` before it reads the first pair.
 */
export function parsedForm(text: string): Record<string, unknown> {
  if (hasMorePairs(text, maxFormPairs)) throw new AppError('bodyTooManyKeys', { limit: maxFormPairs });
  const values: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of new URLSearchParams(text)) {
    const isList = name.endsWith('[]');
    const key = isList ? name.slice(0, -2) : name;
    const current = values[key];
    if (Array.isArray(current)) current.push(value);
    else if (current !== undefined) values[key] = [current, value];
    else values[key] = isList ? [value] : value;
  }
  checkText(values, 'body');
  return { ...values };
}

function hasMorePairs(text: string, limit: number): boolean {
  let pairs = 1;
  for (let index = text.indexOf('&'); index !== -1; index = text.indexOf('&', index + 1)) {
    pairs += 1;
    if (pairs > limit) return true;
  }
  return false;
}
