import autocannon from 'autocannon';

export interface Rate {
  perSecond: number;
  /** In milliseconds. */
  p50: number;
  p99: number;
}

export interface Target {
  url: string;
  authorization?: string;
  /** Posted as JSON; a GET when left out. */
  body?: Readonly<Record<string, unknown>>;
}

/** Ten connections for some seconds. Throws when an answer is not a success: a fast error would look good. */
export async function requestRate({ url, authorization, body }: Target, seconds: number): Promise<Rate> {
  const request = {
    method: body === undefined ? ('GET' as const) : ('POST' as const),
    headers: { ...(authorization !== undefined && { authorization }), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  const { code, msg } = (await (await fetch(url, request)).json()) as { code: number; msg: string };
  if (code !== 200) throw new Error(`${url} answers with code ${code}: ${msg}`);
  const result = await autocannon({ url, ...request, connections: 10, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} requests failed.`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}
