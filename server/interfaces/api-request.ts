import { AppError } from '#server/app-error.ts';
import type { OutboundRequest } from '#server/outbound/outbound.ts';
import { hasFixedHost } from '#server/records/has-fixed-host.ts';
import { filledJson, filledText, type ValueOf } from './fill-template';
import type { ApiConfig } from '#server/records/interface-config.ts';

/** The parts of a call that depend on the parameters. */
export type ApiRequest = Required<Pick<OutboundRequest, 'url' | 'method' | 'headers'>> & Pick<OutboundRequest, 'body'>;

/**
 * The call of an interface with its values filled in. Values are encoded for their place: they cannot change the host, leave
 * their part of the path, or add a header. Throws `dataInterfaceAddress` and `dataInterfaceValueUnsafe`.
 */
export async function apiRequest(api: ApiConfig, name: unknown, valueOf: ValueOf): Promise<ApiRequest> {
  const content = await contentOf(api, name, valueOf);
  const headers = Object.fromEntries(
    api.headers.map(({ field, value }): [string, string] => {
      const text = filledText(value, valueOf);
      if (/[^\t\x20-\x7e\x80-\xff]/.test(text)) throw new AppError('dataInterfaceValueUnsafe', { name, place: field });
      return [field.toLowerCase(), text];
    }),
  );
  return {
    method: api.method,
    url: addressOf(api, name, valueOf),
    headers: { ...(content.type !== undefined && { 'content-type': content.type }), ...headers },
    ...(content.body !== undefined && { body: content.body }),
  };
}

function addressOf({ url, query }: ApiConfig, name: unknown, valueOf: ValueOf): string {
  if (!hasFixedHost(url)) throw new AppError('dataInterfaceAddress', { name });
  const filled = filledText(url, valueOf, encodeURIComponent);
  const path = filled.replace(/[?#].*$/s, '').replace(/^https?:\/\/[^/]*/i, '');
  if (path.split('/').some((segment) => /^(\.|%2e){1,2}$/i.test(segment)))
    throw new AppError('dataInterfaceValueUnsafe', { name, place: 'URL' });
  if (!URL.canParse(filled)) throw new AppError('dataInterfaceAddress', { name });
  const address = new URL(filled);
  for (const { field, value } of query) address.searchParams.append(field, filledText(value, valueOf));
  return address.href;
}

interface Content {
  type?: string;
  body?: string | Buffer;
}

async function contentOf({ method, bodyType, body }: ApiConfig, name: unknown, valueOf: ValueOf): Promise<Content> {
  if (method === 'GET' || bodyType === 0 || body.trim() === '') return {};
  if (bodyType === 4) return { type: 'application/xml', body: filledText(body, valueOf, escapedXml) };
  const json = filledJson(parsedBody(body, name), valueOf);
  if (bodyType === 3) return { type: 'application/json', body: JSON.stringify(json) };
  const fields = Object.entries(json as object).map(([key, value]): [string, string] => [
    key,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);
  if (bodyType === 2) return { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(fields).toString() };
  const form = new FormData();
  for (const [key, value] of fields) form.append(key, value);
  const encoded = new Response(form);
  return { type: encoded.headers.get('content-type') ?? '', body: Buffer.from(await encoded.arrayBuffer()) };
}

/** The body of a JSON call or of a form, whose fields are the keys of an object. */
function parsedBody(body: string, name: unknown): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new AppError('dataInterfaceBody', { name });
  }
}

const escapedXml = (value: string): string => value.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
