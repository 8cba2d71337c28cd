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

/** A mail as clients post it. Throws `mailAttachments`: mails have none yet. */
export function postedMail(body: unknown): Row {
  const { recipient, cc, bcc, subject, bodyText, attachment } = (body ?? {}) as Row;
  if (String(attachment ?? '').replaceAll(/[\s[\]]/g, '') !== '') throw new AppError('mailAttachments');
  return { recipient: text(recipient), cc: text(cc), bcc: text(bcc), subject: text(subject), bodyText: text(bodyText) };
}

const text = (value: unknown): string => String(value ?? '').trim();

/** Throws `mailRecipientEmpty`, `mailSubjectEmpty`, `mailAddressWrong` and `mailTooManyAddresses`. */
export function requireSendable({ recipient, cc, bcc, subject }: Row): void {
  if (addressesIn(recipient).length === 0) throw new AppError('mailRecipientEmpty');
  if (subject === '') throw new AppError('mailSubjectEmpty');
  const addresses = [recipient, cc, bcc].flatMap(addressesIn);
  const wrong = addresses.find((address) => !isMailAddress(address));
  if (wrong !== undefined) throw new AppError('mailAddressWrong', { address: wrong.slice(0, 100) });
  if (addresses.length > maxAddresses) throw new AppError('mailTooManyAddresses', { limit: maxAddresses });
}
