import type { Socket } from 'node:net';

/** A call to another system. */
export interface OutboundRequest {
  /** What the call is for, as the log shows it: the address may hold secrets. */
  purpose: string;
  url: string;
  /** Default: GET. */
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  /** Media types of an answer that is read, such as `application/json` or `text/*`. Default: JSON, XML and text. */
  accepts?: readonly string[];
  /** Default: 30 seconds for everything, repeated attempts included. */
  timeLimit?: number;
  /** In bytes, decompressed. Default: 10 MB. */
  sizeLimit?: number;
  /** Whether the call may be made twice. Default: GET and HEAD. */
  isRepeatable?: boolean;
  signal?: AbortSignal;
}

export interface OutboundAnswer {
  status: number;
  /** In lower case. A header that came several times is joined by commas. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** The only way from the server to other systems. */
export interface Outbound {
  /**
   * Calls a host that the settings allow. An answer of any status resolves, except that 502, 503 and 504 are tried again first.
   * Throws `outboundDenied` and the other errors that begin with `outbound`.
   *
   * @example (await outbound.fetch({ purpose: 'weather', url: 'https://api.example.com/now' })).status // 200
   */
  fetch(request: OutboundRequest): Promise<OutboundAnswer>;
  /** A connection to a database on a host that the settings allow. Throws like `fetch`. */
  socket(place: { host: string; port: number }): Promise<Socket>;
  close(): Promise<void>;
}
