import { createServer, type AddressInfo, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as the server received it. */
interface ReceivedMail {
  to: string[];
  content: string;
}

/** A mail server on a loopback address of its own. The password of every user is `secret`. */
export interface TestMailServer {
  host: string;
  port: number;
  mails: ReceivedMail[];
  close(): Promise<void>;
}

/** @example const smtp = await startSmtp(); // { host: '127.0.0.2', port: 40123, mails: [] } */
export async function startSmtp(host = '127.0.0.2'): Promise<TestMailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: false,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'secret' ? done(null, { user: username }) : done(new Error('Wrong password')),
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('refused') ? new Error('No such mailbox') : null),
    onData: (stream, { envelope }, done) => {
      let content = '';
      stream.on('data', (chunk: Buffer) => (content += chunk.toString()));
      stream.on('end', () => {
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), content });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.server.address() as AddressInfo;
  return { host, port, mails, close: () => new Promise((resolve) => server.close(resolve)) };
}

/** A server that accepts connections and never says anything. */
export async function startHangingServer(host = '127.0.0.2'): Promise<Pick<TestMailServer, 'host' | 'port' | 'close'>> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
  return { host, port, close };
}
