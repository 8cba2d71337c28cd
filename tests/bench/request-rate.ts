import autocannon from 'autocannon';

export interface Rate {
  perSecond: number;
  /** In milliseconds. */
  p99: number;
}

/** Ten connections for some seconds. Throws when an answer is not a success: a fast error would look good. */
export async function requestRate({ url, authorization }: { url: string; authorization?: string }, seconds: number): Promise<Rate> {
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
  const { code } = (await (await fetch(url, { headers })).json()) as { code: number };
  if (code !== 200) throw new Error(`${url} answers with code ${code}.`);
  const result = await autocannon({ url, headers, connections: 10, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} requests failed.`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}
