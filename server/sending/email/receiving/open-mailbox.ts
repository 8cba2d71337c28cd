import { AppError } from '../../../app-error';
import type { Outbound } from '../../../outbound/outbound';
import { openPop3, RefusedError, type Pop3Place } from './open-pop3';

/** Where mails are fetched, and as whom. */
export interface MailboxAccount extends Pop3Place {
  user: string;
  password: string;
}

/** A mail that waits at the server. */
export interface ListedMail {
  number: number;
  /** Stays the same as long as the mail is there. */
  uid: string;
  /** In bytes, as the server says. */
  size: number;
}

/** A mailbox after the sign-in. Nothing in it is changed or deleted. */
export interface Mailbox {
  list(): Promise<ListedMail[]>;
  /** A mail as it was sent; `undefined` if it is larger than `limit`: the mailbox is of no use afterwards. */
  retrieve(number: number, limit: number): Promise<Buffer | undefined>;
  /** The headers of a mail; `undefined` from a server that does not give them alone. */
  head(number: number): Promise<Buffer | undefined>;
  close(): Promise<void>;
}

interface MailboxOptions {
  signal: AbortSignal;
  /** In milliseconds, for the connection and between two pieces of an answer. */
  answerTime?: number;
}

/** In bytes: what a server may answer to a list, about 50 000 mails, and the headers of a mail. */
const maxList = 4_000_000;
const maxHead = 262_144;

/**
 * Signs in to a mailbox by POP3 (RFC 1939), at a host and an address that the settings allow. Throws `mailSignInRefused`,
 * `mailboxWithoutIds`, `mailboxFailed` and the errors of `outbound`; so do the calls.
 */
export async function openMailbox(
  account: MailboxAccount,
  outbound: Pick<Outbound, 'socket'>,
  { signal, answerTime = 20_000 }: MailboxOptions,
): Promise<Mailbox> {
  const { host, user, password } = account;
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      throw failureOf(error, host);
    }
  };
  const session = await run(() => openPop3(account, outbound, { signal, answerTime }));
  const { ask, end } = session;
  try {
    await run(async () => {
      for (const command of [`USER ${user}`, `PASS ${password}`])
        await ask(command).catch((error: unknown) => {
          throw error instanceof RefusedError ? new AppError('mailSignInRefused', { host, reason: error.reason }) : error;
        });
    });
  } catch (error) {
    end();
    throw error;
  }
  const block = (command: string, limit: number) => run(async () => ask(command).then(() => session.lines().block(limit)));
  const pairs = async (command: string): Promise<[number, string][]> => {
    const answer = await block(command, maxList);
    if (!answer) throw new AppError('mailboxFailed', { host, reason: `${command}: > ${maxList} B` });
    return pairsIn(answer.toString('latin1'));
  };
  return {
    list: async () => {
      const uids = await pairs('UIDL').catch((error: unknown) => {
        throw isRefusal(error) ? new AppError('mailboxWithoutIds', { host }) : error;
      });
      const sizes = new Map(await pairs('LIST'));
      return uids.map(([number, uid]) => ({ number, uid, size: Number(sizes.get(number) ?? 0) }));
    },
    retrieve: (number, limit) => block(`RETR ${number}`, limit),
    head: (number) =>
      block(`TOP ${number} 0`, maxHead).catch((error: unknown) => {
        if (isRefusal(error)) return undefined;
        throw error;
      }),
    close: async () => {
      await ask('QUIT').catch(() => undefined);
      end();
    },
  };
}

/** Whether the server has answered a command with a refusal: the mailbox can still be used. */
export const isRefusal = (error: unknown): boolean => error instanceof AppError && error.cause instanceof RefusedError;

/** The lines `number value` of an answer. */
const pairsIn = (text: string): [number, string][] =>
  [...text.matchAll(/^(\d{1,9}) ([\x21-\x7e]{1,200})\r?$/gm)].map(([, number, value = '']) => [Number(number), value]);

function failureOf(error: unknown, host: string): Error {
  if (error instanceof AppError) return error;
  const { cause, message } = error as Error;
  if (cause instanceof AppError) return cause;
  return new AppError('mailboxFailed', { host, reason: message.slice(0, 300) }, undefined, { cause: error });
}
