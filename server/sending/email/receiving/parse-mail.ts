import type { Address, Attachment, Email } from 'postal-mime';
import { labelledMail } from './labelled-mail';
import { escapedHtml } from '../../escaped-html';

/** A mail as it was received, with texts that can be stored. */
export interface ParsedMail {
  sender: string;
  senderName: string;
  recipient: string;
  cc: string;
  subject: string;
  /** In ms; `undefined` if the mail does not say it. */
  sentTime: number | undefined;
  /** Not cleaned. Pictures of the mail itself are in it as data. */
  html: string;
  text: string;
  files: MailFile[];
}

/** An attachment. */
export interface MailFile {
  name: string;
  content: Buffer;
}

/** Bounds on the structure of a mail: parts in parts, bytes of all headers, mails in the mail. */
const bounds = { maxNestingDepth: 30, maxHeadersSize: 262_144, maxRfc822NestingDepth: 3 };

/** Maximum length of the texts, in characters, as their fields have it. */
const maxAddresses = 5_000;
const maxLine = 300;

/** In bytes: a larger picture is an attachment, as the form accepts no larger one in a text. */
const maxInlinePicture = 1_000_000;
const inlinePictures: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** Reads a mail. Throws if it is not one, or exceeds the bounds of its structure. */
export async function parseMail(raw: Buffer): Promise<ParsedMail> {
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(labelledMail(raw, bounds.maxHeadersSize), bounds);
  const { html, inlined } = withOwnPictures(mail);
  const [from] = mailboxes(mail.from ? [mail.from] : []);
  return {
    sender: shortened(from?.address ?? '', maxLine),
    senderName: shortened(from?.name ?? '', maxLine),
    recipient: addressList(mail.to),
    cc: addressList(mail.cc),
    subject: shortened(mail.subject ?? '', maxLine),
    sentTime: timeOf(mail.date),
    html: storable(html),
    text: storable(mail.text ?? ''),
    files: mail.attachments.filter((attachment) => !inlined.has(attachment)).map(fileOf),
  };
}

/** The text of a mail as HTML. */
export const htmlOfText = (text: string): string =>
  text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => `<p>${escapedHtml(line) || '<br>'}</p>`)
    .join('');

/** The HTML with the pictures that it names by their `Content-ID`. */
function withOwnPictures({ html = '', attachments }: Email): { html: string; inlined: ReadonlySet<Attachment> } {
  const byId = new Map(attachments.map((attachment) => [attachment.contentId?.replaceAll(/^<|>$/g, '') ?? '', attachment]));
  const inlined = new Set<Attachment>();
  const replaced = html.replaceAll(/\bcid:([^"'\s>]{1,300})/gi, (whole, id: string) => {
    const picture = byId.get(id) ?? byId.get(decoded(id));
    const content = picture && bytesOf(picture);
    if (!picture || !content || !inlinePictures.has(picture.mimeType) || content.length > maxInlinePicture) return whole;
    // A picture that is shown twice would fill the text.
    if (inlined.has(picture)) return '';
    inlined.add(picture);
    return `data:${picture.mimeType};base64,${content.toString('base64')}`;
  });
  return { html: replaced, inlined };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function fileOf(attachment: Attachment, index: number): MailFile {
  const [, subtype = ''] = attachment.mimeType.split('/');
  const extension = /^[a-z0-9]{1,5}$/.test(subtype) ? `.${subtype}` : attachment.mimeType === 'message/rfc822' ? '.eml' : '';
  return { name: attachment.filename || `${index + 1}${extension}`, content: bytesOf(attachment) };
}

const bytesOf = ({ content }: Attachment): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : content instanceof Uint8Array ? Buffer.from(content) : Buffer.from(content);

const mailboxes = (addresses: readonly Address[]) => addresses.flatMap((address) => address.group ?? [address]);

const addressList = (addresses: readonly Address[] = []): string =>
  shortened(
    mailboxes(addresses)
      .flatMap(({ address }) => address || [])
      .join(', '),
    maxAddresses,
  );

function timeOf(date: string | undefined): number | undefined {
  const time = Date.parse(date ?? '');
  return Number.isFinite(time) && time > 0 ? time : undefined;
}

/** PostgreSQL takes neither NUL nor half of a surrogate pair. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

const shortened = (text: string, length: number): string =>
  storable(text).replaceAll(/\s+/g, ' ').trim().slice(0, length).toWellFormed().trim();
