import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/app-error.ts';
import { checkText } from './check-text';

/** Bodies that the server reads: JSON, forms, uploads. What it refuses, it refuses with a clear error before any handler sees it. */
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

/** Nothing at all is no mistake: clients announce JSON for calls without arguments, too. */
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

/** `a=1&b[]=2&b[]=3`, as existing clients write it, to `{ a: '1', b: ['2', '3'] }`. */
export function parsedForm(text: string): Record<string, unknown> {
  const values: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [name, value] of new URLSearchParams(text)) {
    const isList = name.endsWith('[]');
    const key = isList ? name.slice(0, -2) : name;
    const known = values[key];
    if (known === undefined) values[key] = isList ? [value] : value;
    else values[key] = [known, value].flat();
  }
  checkText(values, 'body');
  return { ...values };
}
