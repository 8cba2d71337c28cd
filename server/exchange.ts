import type { Readable } from 'node:stream';
import type { Call } from '#engine/operations';
import type { ParsedResource } from '#engine/parsed';
import type { Services } from './services';
import type { Caller } from '#server/access/caller.ts';

/** One call on its way through the server: what was asked, by whom, in which language. */
export interface Exchange {
  call: Call;
  resource: ParsedResource;
  /** Path parameters, decoded. An optional one that was left out is `''`. */
  params: Record<string, string>;
  /** Only the keys that the call declares, in the types that it declares. An empty string counts as absent. */
  query: Record<string, unknown>;
  /** JSON or form fields; `undefined` when nothing was sent. Free of NUL and of keys that poison prototypes. */
  body: unknown;
  /** Uploads of a multipart call. */
  files: readonly UploadedFile[];
  caller: Caller;
  /** The client asks for the headers alone (HEAD): the call must not change anything. */
  isHead: boolean;
}

export interface UploadedFile {
  /** The form field that carried it. */
  field: string;
  /** The name on the sender's disk: never a path to trust. */
  fileName: string;
  type: string;
  content: Buffer;
}

/** What a call answers: `data` in the envelope with a message (a text key), or bytes as they are. */
export type Answer = { data?: unknown; msg?: string } | { raw: Buffer | Readable; type: string; headers?: Record<string, string> };

/** What an operation does. Errors are thrown: `AppError`, or `IssueError` for several at once. */
export type Behaviour = (exchange: Exchange, services: Services) => Promise<Answer>;
