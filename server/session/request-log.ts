import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../storage/database';
import { newId } from '../storage/new-id';
import type { SysConfigReader } from './sys-config';

/** What an entry is about, as existing clients number the categories of their log. */
export const requestCategories = { failed: 4, answered: 5 } as const;

interface RequestEntry {
  userId: string;
  address: string;
  userAgent: string;
  method: string;
  /** Without the query, which may hold input or a ticket. */
  path: string;
  /** In ms. */
  duration: number;
  /** The code of the envelope. */
  code: number;
  /** Why a call failed unexpectedly; absent for other calls. */
  failure?: string;
}

/** The calls of users, for the log that administrators read. */
export interface RequestLog {
  note(entry: RequestEntry): void;
  /** Stores what was noted. */
  flush(): Promise<void>;
}

/** Entries in memory, which are stored with one statement. Further ones are dropped while the database does not take them. */
const maxWaiting = 1_000;

/** In ms. */
const flushTime = 5_000;

/** Maximum length of a kept path or failure. */
const maxText = 2_000;

/** Collects entries, and stores them every few seconds if the setting `isLog` is on. */
export function createRequestLog({ db, sysConfig, log }: { db: Database; sysConfig: SysConfigReader; log: Logger }): RequestLog & {
  close(): Promise<void>;
} {
  let waiting: (RequestEntry & { time: number })[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const entries = waiting;
    waiting = [];
    if (entries.length === 0) return;
    try {
      if ((await sysConfig.get()).isLog === 1) await store(entries, db);
    } catch (error) {
      log.warn({ err: error, entries: entries.length }, 'the log of requests could not be written');
    }
  };
  return {
    note: (entry) => {
      if (waiting.length >= maxWaiting) return;
      waiting.push({ ...entry, time: Date.now() });
      timer ??= setTimeout(() => void flush(), flushTime).unref();
    },
    flush,
    close: flush,
  };
}

async function store(entries: readonly (RequestEntry & { time: number })[], db: Database): Promise<void> {
  const texts = (valueOf: (entry: RequestEntry) => string) => sql`${entries.map((entry) => valueOf(entry).slice(0, maxText))}::text[]`;
  const numbers = (valueOf: (entry: RequestEntry & { time: number }) => number) => sql`${entries.map(valueOf)}::bigint[]`;
  const categoryOf = ({ failure }: RequestEntry) => (failure === undefined ? requestCategories.answered : requestCategories.failed);
  await sql`
    insert into base_request_log (
      id, creator_time, category, user_id, ip_address, device, request_method, request_url, request_duration, code, failure
    ) select * from unnest(
      ${entries.map(() => newId())}::text[], ${numbers(({ time }) => time)}, ${numbers(categoryOf)}, ${texts(({ userId }) => userId)},
      ${texts(({ address }) => address)}, ${texts(({ userAgent }) => userAgent)}, ${texts(({ method }) => method)},
      ${texts(({ path }) => path)}, ${numbers(({ duration }) => Math.round(duration))}, ${numbers(({ code }) => code)},
      ${texts(({ failure = '' }) => failure)}
    )`.execute(db);
}
