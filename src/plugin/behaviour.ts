import type { Caller } from '#server/access/caller.ts';
import type { Answer, Exchange } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';
import type { Records } from '#server/storage/records.ts';

export type { Caller, Exchange, Records };

/**
 * The services that a behaviour gets: `recordsOf(resource, caller)` is the door to records, under the caller's rights;
 * `files` keeps files that are offered for download; `texts` are the texts of descriptors; `log` is pino's.
 */
export type PluginServices = Pick<Services, 'recordsOf' | 'files' | 'texts' | 'log'>;

/**
 * What serves an operation with `"use": "handler"`: `behaviours/<group>/<name>.ts` exports `handler: Behaviour`, and the
 * operation says `"handler": "<group>.<name>"`. Mistakes in what was posted are thrown as an `IssueError`.
 */
export type Behaviour = (exchange: Exchange, services: PluginServices) => Promise<Answer>;
