import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A mail that waits at the server. */
interface WaitingMail {
  uid: string;
  content: string;
}

/** A POP3 server on a loopback address of its own. The password of every user is `secret`. */
export interface TestMailbox {
  host: string;
  port: number;
  mails: WaitingMail[];
  /** Commands that are answered by other lines than usual: `undefined` hangs. */
  answers: Map<string, string | undefined>;
  /** The commands so far, without passwords. */
  commands: string[];
  close(): Promise<void>;
}

/** @example const mailbox = await startPop3(); // { host: '127.0.0.2', port: 40123, mails: [] } */
export async function startPop3(host = '127.0.0.2'): Promise<TestMailbox> {
  const sockets = new Set<Socket>();
  const answers: TestMailbox['answers'] = new Map();
  const [mails, commands]: [WaitingMail[], string[]] = [[], []];
  const listOf = (value: (mail: WaitingMail) => string | number) =>
    block(mails.map((mail, index) => `${index + 1} ${value(mail)}`).join('\r\n'));
  const answerTo = (name: string, argument = ''): string => {
    const mail = mails[Number(argument) - 1];
    if (name === 'PASS' && argument !== 'secret') return '-ERR wrong password\r\n';
    if (name === 'CAPA') return block('UIDL\r\nTOP');
    if (name === 'UIDL') return listOf(({ uid }) => uid);
    if (name === 'LIST') return listOf(({ content }) => content.length);
    if (name === 'RETR') return mail ? block(mail.content) : '-ERR no such mail\r\n';
    if (name === 'TOP') return mail ? block(mail.content.slice(0, mail.content.indexOf('\r\n\r\n') + 2)) : '-ERR no such mail\r\n';
    return '+OK\r\n';
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.write('+OK ready\r\n');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const [name = '', argument] = text.slice(0, end).split(' ');
        text = text.slice(end + 2);
        commands.push(name);
        const answer = answers.has(name) ? answers.get(name) : answerTo(name, argument);
        if (answer === undefined) continue;
        // In small pieces, as a network may deliver them.
        const middle = Math.floor(answer.length / 2);
        socket.write(answer.slice(0, middle));
        setImmediate(() => socket.write(answer.slice(middle)));
        if (name === 'QUIT') setImmediate(() => socket.end());
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
  return { host, port: (server.address() as AddressInfo).port, mails, answers, commands, close };
}

/** Lines as a block: with a dot before those that begin with one, and a dot at the end. */
const block = (text: string) => `+OK\r\n${text === '' ? '' : `${text.replaceAll(/^\./gm, '..')}\r\n`}.\r\n`;
