import { AppError } from '../../app-error';
import type { Row } from '../../storage/records';
import { isMailAddress } from '../mail-address';

/** Maximum number of addresses of a mail. */
const maxAddresses = 100;

/** The addresses of a list that users type. */
export const addressesIn = (text: unknown): string[] =>
  String(text ?? '')
    .split(/[,;，；\s]+/)
    .filter(Boolean);

/** A mail as clients post it: those of 3.6 send the attachments as JSON text. Throws `mailAttachments` for a text that is none. */
export function postedMail(body: unknown): Row {
  const { recipient, cc, bcc, subject, bodyText, attachment } = (body ?? {}) as Row;
  const texts = { recipient: text(recipient), cc: text(cc), bcc: text(bcc), subject: text(subject), bodyText: text(bodyText) };
  return attachment === undefined ? texts : { ...texts, attachment: postedFiles(attachment) };
}

const text = (value: unknown): string => String(value ?? '').trim();

function postedFiles(posted: unknown): unknown {
  if (typeof posted !== 'string') return posted ?? [];
  if (posted.trim() === '') return [];
  try {
    return JSON.parse(posted) as unknown;
  } catch {
    throw new AppError('mailAttachments');
  }
}

/** Throws `mailRecipientEmpty`, `mailSubjectEmpty`, `mailAddressWrong` and `mailTooManyAddresses`. */
export function requireSendable({ recipient, cc, bcc, subject }: Row): void {
  if (addressesIn(recipient).length === 0) throw new AppError('mailRecipientEmpty');
  if (subject === '') throw new AppError('mailSubjectEmpty');
  const addresses = [recipient, cc, bcc].flatMap(addressesIn);
  const wrong = addresses.find((address) => !isMailAddress(address));
  if (wrong !== undefined) throw new AppError('mailAddressWrong', { address: wrong.slice(0, 100) });
  if (addresses.length > maxAddresses) throw new AppError('mailTooManyAddresses', { limit: maxAddresses });
}
