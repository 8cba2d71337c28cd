import type { Caller } from '#server/access/caller.ts';
import type { Answer, Exchange } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';
import type { Records } from '#server/storage/records.ts';

export type { Caller, Exchange, Records };

/**
 * The services of a behaviour: `recordsOf(resource, caller)` gives the records under the caller's rights, `files` stores files
 * for download, `texts` are the texts of descriptors, `log` is a pino logger.
 */
export type PluginServices = Pick<Services, 'recordsOf' | 'files' | 'texts' | 'log'>;

/**
 * Serves an operation with `"use": "handler"`: `behaviours/<group>/<name>.ts` exports `handler: Behaviour`, and the operation
 * has `"handler": "<group>.<name>"`. Problems of the posted data are thrown as an `IssueError`.
 */
export type Behaviour = (exchange: Exchange, services: PluginServices) => Promise<Answer>;
