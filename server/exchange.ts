import type { Readable } from 'node:stream';
import type { Call } from '#engine/operations';
import type { ParsedResource } from '#engine/parsed';
import type { Asset } from './asset';
import type { Services } from './services';
import type { Caller } from '#server/access/caller.ts';

/** A call: its resource, its input and its caller. */
export interface Exchange {
  call: Call;
  resource: ParsedResource;
  /** Path parameters, decoded. A missing optional parameter is `''`. */
  params: Record<string, string>;
  /** Only the keys that the call declares, in the types that it declares. An empty string counts as absent. */
  query: Record<string, unknown>;
  /** JSON or form fields; `undefined` without a body. Free of NUL and of keys that poison prototypes. */
  body: unknown;
  /** Uploads of a multipart call. */
  files: readonly UploadedFile[];
  /** The fields and files of a multipart body as they arrive, for an operation that `streams`; empty for any other. */
  parts: AsyncIterable<BodyPart>;
  /** Bytes of the body, as the client declares them. */
  bodyLength: number | undefined;
  caller: Caller;
  /** The resources of relations, by field, for a list whose query may name fields of related records. */
  related?: ReadonlyMap<string, ParsedResource> | undefined;
  /** The header `Idempotency-Key`. */
  createKey?: string | undefined;
  /** The header `Range`. */
  range?: string | undefined;
  /** The header `If-None-Match`. */
  ifNoneMatch?: string | undefined;
  /** The client requests only the headers (HEAD): the call must not change data. */
  isHead: boolean;
}

export interface UploadedFile {
  /** The form field of the upload. */
  field: string;
  /** The name on the sender's disk. Do not use it as a path. */
  fileName: string;
  type: string;
  content: Buffer;
}

/** A field, or a file whose content is read before the next part. A file that is left unread is skipped. */
export type BodyPart =
  { field: string; value: unknown } | { field: string; fileName: string; /** Media type. */ type: string; content: Readable };

/**
 * The answer of a call: `data` in the envelope with a message (a text key), the same as parts of a JSON text, or raw bytes.
 * `device` is the signed note that a login leaves on the device, `visitor` that of a short link.
 */
export type Answer =
  | { data?: unknown; msg?: string; device?: string; visitor?: string }
  | { json: readonly string[] }
  | { /** What is sent to many callers. */ asset: Asset }
  | {
      raw: Buffer | Readable;
      type: string;
      headers?: Record<string, string>;
      /** Of a part of a file, one that the client has, or one that is gone. */
      status?: 206 | 304 | 404 | 416;
    }
  | { /** The address of a page that the browser opens instead. */ redirect: string };

/** The work of an operation. Throws an `AppError`, or an `IssueError` for several errors. */
export type Behaviour = (exchange: Exchange, services: Services) => Promise<Answer>;
