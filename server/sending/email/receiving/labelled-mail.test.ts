import { describe, expect, test } from 'vitest';
import { parseMail } from './parse-mail';

const gb = (text: string): Buffer => Buffer.from([...text].flatMap((letter) => gbBytes[letter] ?? [letter.charCodeAt(0)]));
/** GB 2312, as the encoder of JavaScript writes UTF-8 alone. */
const gbBytes: Readonly<Record<string, number[]>> = {
  碳: [0xcc, 0xbc],
  排: [0xc5, 0xc5],
  放: [0xb7, 0xc5],
  报: [0xb1, 0xa8],
  告: [0xb8, 0xe6],
};
const report = '碳排放报告';
const word = (label: string, bytes: Buffer) => `=?${label}?B?${bytes.toString('base64')}?=`;
const quoted = (label: string, bytes: Buffer) => `=?${label}?Q?${bytes.toString('hex').replaceAll(/../g, (hex) => `=${hex}`)}?=`;
const mail = (...pieces: (string | Buffer)[]): Buffer =>
  Buffer.concat(['From: a@example.cn\r\n', ...pieces].map((piece) => Buffer.from(piece as string)));

const utf8 = Buffer.from(report);
const halves = (bytes: Buffer, at: number): [Buffer, Buffer] => [bytes.subarray(0, at), bytes.subarray(at)];

describe('a subject', () => {
  const [first, second] = halves(utf8, 4);
  const [gbFirst, gbSecond] = halves(gb(report), 3);
  test.each<[string, string | Buffer]>([
    ['of words that cut a character', `${word('utf-8', first)}\r\n ${word('UTF-8', second)}`],
    ['of words of two kinds', `${quoted('utf-8', first)} ${word('utf-8', second)}`],
    ['of words without a space', `${word('gb2312', gbFirst)}${word('GB2312', gbSecond)}`],
    ['of words of no encoding', `${word('unknown', gbFirst)} ${word('unknown', gbSecond)}`],
    ['of words that say their language', `${word('utf-8*zh', first)} ${word('utf-8*zh', second)}`],
    ['of bytes of GBK', gb(report)],
    ['of bytes of UTF-8', utf8],
  ])('%s', async (_, subject) => {
    const parsed = await parseMail(mail('Subject: ', subject, '\r\nX-Other: 1\r\n\r\nbody'));
    expect([parsed.subject, parsed.text.trim()]).toEqual([report, 'body']);
  });

  test('keeps words of other encodings, and what stands between', async () => {
    const parsed = await parseMail(mail(`Subject: Re: ${word('gb2312', gb('碳'))} ${word('utf-8', Buffer.from('é'))} x\r\n\r\n`));
    expect(parsed.subject).toBe('Re: 碳é x');
  });
});

const type = (value: string) => `Content-Type: ${value}\r\n`;
const parts = (...all: (string | Buffer)[][]) =>
  mail(
    'MIME-Version: 1.0\r\nContent-Type: multipart/mixed;\r\n boundary="b=1"\r\n\r\npreamble\r\n',
    ...all.flatMap((part) => ['--b=1\r\n', ...part, '\r\n']),
    '--b=1--\r\nepilogue',
  );

describe('a text', () => {
  test.each<[string, (string | Buffer)[]]>([
    ['without headers of its own', ['\r\n', gb(report)]],
    ['without a charset', [type('text/plain; format=flowed'), '\r\n', gb(report)]],
    ['of US-ASCII that is none', [type('text/plain; charset="us-ascii"'), '\r\n', gb(report)]],
    ['of an unknown charset, in UTF-8', [type('text/plain; charset=unknown-8bit'), '\r\n', utf8]],
    ['in Base64', [type('text/plain'), 'Content-Transfer-Encoding: base64\r\n\r\n', gb(report).toString('base64')]],
    ['in quoted-printable', [type('text/plain'), 'Content-Transfer-Encoding: quoted-printable\r\n\r\n=CC=BC=C5=C5=B7=C5=\r\n=B1=A8=B8=E6']],
  ])('%s', async (_, pieces) => expect((await parseMail(mail(...pieces))).text.trim()).toBe(report));

  test('of HTML that names its charset', async () => {
    const page = ['<meta http-equiv="Content-Type" content="text/html; charset=gb2312"><p>', gb(report), '</p>'];
    expect((await parseMail(mail(type('text/html'), '\r\n', ...page))).html).toContain(`<p>${report}</p>`);
  });

  test('of Latin letters stays as it is', async () => {
    const latin = Buffer.from('caf\u00E9 \u00E0 la carte', 'latin1');
    expect((await parseMail(mail(type('text/plain; charset=iso-8859-1'), '\r\n', latin))).text.trim()).toBe('café à la carte');
  });
});

describe('parts', () => {
  const text = ['Content-Type: text/plain\r\n\r\n', gb(report)];
  const name = word('gb2312', gb(`${report}.txt`));

  test.each<[string, (string | Buffer)[]]>([
    ['named by their type alone', [`Content-Type: text/plain; name="${name}"\r\n\r\n`, 'file']],
    ['named by bytes', ['Content-Disposition: attachment; filename="', gb(`${report}.txt`), '"\r\n\r\n', 'file']],
    [
      'named by words that cut a character',
      [
        'Content-Type: application/octet-stream\r\nContent-Disposition: attachment;\r\n filename="',
        `${word('gb2312', gb(report).subarray(0, 3))}\r\n ${word('gb2312', gb(`${report}.txt`).subarray(3))}"\r\n\r\n`,
        'file',
      ],
    ],
  ])('%s are files', async (_, part) => {
    const parsed = await parseMail(parts(text, part));
    expect(parsed.text.trim()).toBe(report);
    expect(parsed.files.map((file) => [file.name, String(file.content).trim()])).toEqual([[`${report}.txt`, 'file']]);
  });

  test('in parts, and in a mail in the mail, are read', async () => {
    const inner = ['Content-Type: multipart/alternative; boundary=in\r\n\r\n--in\r\n', ...text, '\r\n--in--\r\n'];
    const forwarded = ['Content-Type: message/rfc822\r\n\r\nSubject: ', gb(report), '\r\n\r\n', gb(report)];
    expect((await parseMail(parts(inner))).text.trim()).toBe(report);
    expect((await parseMail(parts(forwarded))).text).toContain(report);
  });
});
