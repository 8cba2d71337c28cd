import { once } from 'node:events';
import { callbackify } from 'node:util';
import type { SMTPTransportOptions } from 'nodemailer';
import { AppError } from '../app-error';
import type { Outbound } from '../outbound/outbound';
import { NotDelivered } from './not-delivered';

/** Where and as whom mails are sent. */
export interface MailAccount {
  host: string;
  port: number;
  /** Whether the connection is encrypted from its start. Otherwise it is as soon as the server offers it. */
  isTls: boolean;
  user: string;
  password: string;
  senderName: string;
}

interface Mail {
  to: readonly string[];
  cc?: readonly string[];
  bcc?: readonly string[];
  subject: string;
  html?: string;
  text?: string;
  attachments?: readonly { filename: string; content: Buffer }[];
}

export interface MailServer {
  /** Throws `NotDelivered` if the server refuses the receivers or the content, `mailFailed` and the errors of `outbound` otherwise. */
  send(mail: Mail): Promise<void>;
  /** Signs in without sending. */
  verify(): Promise<void>;
  close(): void;
}

/** In milliseconds: to the greeting, between two answers, and for a whole mail. A server that hangs costs one of them. */
export interface MailTimes {
  greeting: number;
  answer: number;
}

const mailTimes: MailTimes = { greeting: 10_000, answer: 20_000 };

/** Connections at once, and mails of one connection. */
const maxConnections = 4;
const maxMessages = 100;

/** Opens a way to a mail server, by connections to a host and an address that the settings allow. */
export async function openMailServer(
  account: MailAccount,
  outbound: Pick<Outbound, 'socket'>,
  times: MailTimes = mailTimes,
): Promise<MailServer> {
  const { createTransport } = await import('nodemailer');
  const { host, port, isTls, user, password, senderName } = account;
  const options: SMTPTransportOptions = {
    host,
    port,
    secure: isTls,
    connectionTimeout: times.greeting,
    greetingTimeout: times.greeting,
    socketTimeout: times.answer,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(user !== '' && password !== '' && { auth: { user, pass: password } }),
    getSocket: (_options, callback) => callbackify(() => openSocket(account, outbound))(callback),
  };
  const transport = createTransport({ ...options, pool: true, maxConnections, maxMessages, maxRequeues: 1 });
  const from = { name: senderName, address: user };
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw failureOf(error, host);
    }
  };
  return {
    send: async ({ to, cc = [], bcc = [], attachments = [], ...content }) => {
      const { rejected } = await run(() =>
        transport.sendMail({ from, to: [...to], cc: [...cc], bcc: [...bcc], attachments: [...attachments], ...content }),
      );
      const [refused] = rejected ?? [];
      if (refused !== undefined) throw new NotDelivered('$t:channel.send.refused', { reason: String(refused) });
    },
    verify: async () => void (await run(() => transport.verify())),
    close: () => transport.close(),
  };
}

async function openSocket({ host, port }: MailAccount, outbound: Pick<Outbound, 'socket'>) {
  const connection = await outbound.socket({ host, port });
  if (connection.connecting) await once(connection, 'connect');
  return { connection };
}

/** Errors of the library by their code: https://nodemailer.com/errors. The answer of the server says what it objects to. */
function failureOf(error: unknown, host: string): Error {
  if (error instanceof AppError) return error;
  const { code, response, message, cause } = error as { code?: string; response?: string; message?: string; cause?: unknown };
  if (cause instanceof AppError) return cause;
  const reason = (response ?? message ?? '').slice(0, 300);
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return new NotDelivered('$t:channel.send.refused', { reason });
  if (code === 'EAUTH') return new AppError('mailSignInRefused', { host, reason }, undefined, { cause: error });
  return new AppError('mailFailed', { host, reason }, undefined, { cause: error });
}
