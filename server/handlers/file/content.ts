import { AppError } from '../../app-error';
import type { Behaviour } from '../../exchange';
import { attachment } from '../../files/attachment';
import { fileHeaders } from '../../files/file-headers';

/** The content of a file for a viewer, by a signed address, as long as the record
 * that it names holds the file. Browsers show a PDF; anything else is an attachment. */
export const handler: Behaviour = async ({ params, query }, { addresses, heldFiles, files }) => {
  const name = params['name'] ?? '';
  const isSigned = (await addresses.remaining('content', name, query)) !== undefined;
  const isHeld = isSigned && (typeof query['h'] !== 'string' || (await heldFiles.holds(query['h'], name)));
  const file = isHeld ? (await heldFiles.named([name])).get(name) : undefined;
  const content = file && (await files.open(String(file['fileKey'])));
  if (!file || !content) throw new AppError('fileNotFound');
  const isPdf = file['contentType'] === 'application/pdf';
  const headers: Record<string, string> = {
    ...fileHeaders,
    'content-disposition': isPdf ? 'inline' : attachment(String(file['fileName'])),
    'content-length': String(file['size']),
  };
  // A browser does not show a PDF in a sandbox. Its scripts run in the viewer of the browser, not in this site.
  if (isPdf) headers['content-security-policy'] = "default-src 'none'; object-src 'self'; plugin-types application/pdf";
  return { raw: content, type: isPdf ? 'application/pdf' : 'application/octet-stream', headers };
};
