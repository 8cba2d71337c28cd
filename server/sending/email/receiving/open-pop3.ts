import { once } from 'node:events';
import { isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Outbound } from '../../../outbound/outbound';
import { pop3Lines, type Pop3Lines } from './pop3-lines';

export interface Pop3Place {
  host: string;
  port: number;
  /** Whether the connection is encrypted from its start. Otherwise it is as soon as the server offers it. */
  isTls: boolean;
}

interface Pop3Options {
  signal: AbortSignal;
  /** In milliseconds, between two pieces of an answer. */
  answerTime: number;
}

/** The server has answered `-ERR`. */
export class RefusedError extends Error {
  constructor(readonly reason: string) {
    super(reason);
  }
}

/** A connection of POP3 before its sign-in. */
export interface Pop3Session {
  lines(): Pop3Lines;
  /** Sends a command, and answers the line of the server. Throws a `RefusedError` for `-ERR`. */
  ask(command: string): Promise<string>;
  end(): void;
}

/** Connects, encrypted if the server can. Throws a `RefusedError`, an `AppError` of `outbound`, and errors of the connection. */
export async function openPop3(
  { host, port, isTls }: Pop3Place,
  outbound: Pick<Outbound, 'socket'>,
  { signal, answerTime }: Pop3Options,
): Promise<Pop3Session> {
  let socket: Socket = await outbound.socket({ host, port });
  const stop = () => void socket.destroy(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
  const end = () => {
    signal.removeEventListener('abort', stop);
    socket.destroy();
  };
  const guard = (guarded: Socket): Socket => {
    // Without a listener, an error between two calls would stop the process.
    guarded.on('error', () => undefined);
    guarded.setTimeout(answerTime, () => guarded.destroy(new Error('the server does not answer')));
    return guarded;
  };
  const secure = async () => {
    socket = guard(connectTls({ socket, ...(isIP(host) === 0 && { servername: host }) }));
    await once(socket, 'secureConnect');
    lines = pop3Lines(socket);
  };
  signal.addEventListener('abort', stop);
  let lines = pop3Lines(socket);
  const answer = async (): Promise<string> => {
    const line = await lines.line();
    if (line.startsWith('+OK')) return line;
    throw new RefusedError(line.replace(/^-ERR\s*/, '').slice(0, 300));
  };
  const ask = async (command: string): Promise<string> => {
    if (/[\r\n\0]/.test(command)) throw new RefusedError('a line break in the user name or password');
    socket.write(`${command}\r\n`);
    return answer();
  };
  try {
    if (socket.connecting) await once(socket, 'connect');
    guard(socket);
    if (isTls) await secure();
    await answer();
    if (!isTls && (await offersTls(ask, () => lines))) {
      await ask('STLS');
      await secure();
    }
  } catch (error) {
    end();
    throw error;
  }
  return { lines: () => lines, ask, end };
}

/** In bytes, of the list of what a server can. */
const maxCapabilities = 65_536;

/** Whether the server lists `STLS` (RFC 2595). One that has no list is spoken to as it is. */
async function offersTls(ask: Pop3Session['ask'], lines: () => Pop3Lines): Promise<boolean> {
  try {
    await ask('CAPA');
  } catch (error) {
    if (error instanceof RefusedError) return false;
    throw error;
  }
  const answer = await lines().block(maxCapabilities);
  return /^STLS\r?$/im.test(answer?.toString('latin1') ?? '');
}
