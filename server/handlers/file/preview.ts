import { AppError } from '../../app-error';
import type { Behaviour } from '../../exchange';
import type { AddressPurpose } from '../../files/file-addresses';
import { imageAddress } from '../../files/image-address';
import { isPlayable } from '../../files/is-playable';
import { visibleFile } from '../../uploads/visible-file';

const pictures: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'gif', 'png', 'bmp']);
const documents: ReadonlySet<string> = new Set(['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pdf']);
const textType = 'text/plain';

/**
 * The address of a viewer for a file that the caller may see. Browsers show pictures, texts and PDFs and play recordings
 * themselves; other documents need the viewer of the system settings: `previewViewerMissing` names the setting. Existing clients
 * append `&token=`, so the address has a query.
 */
export const handler: Behaviour = async ({ query, caller }, services) => {
  const type = String(query['fileDownloadUrl'] ?? '').split('/')[4] ?? 'annex';
  const file = await visibleFile(type, String(query['fileName'] ?? ''), caller, services);
  const [name, extension] = [String(file['name']), String(file['extension'])];
  const holder = await services.heldFiles.holderSeen(name, caller);
  const signed = async (purpose: AddressPurpose, address: string) => (await services.addresses.signer(purpose))(address, holder);
  if (pictures.has(extension) && file['pictureKey']) return { data: await signed('picture', imageAddress(type, name)) };
  const isShown = isPlayable(file['contentType']) || file['contentType'] === textType;
  if (!pictures.has(extension) && !documents.has(extension) && !isShown) throw new AppError('previewUnsupported');
  const content = `${await signed('content', `/api/file/down/${encodeURIComponent(name)}`)}&type=${encodeURIComponent(type)}`;
  if (isShown) return { data: content };
  const { filePreviewUrl, jnpfDomain } = await services.sysConfig.get();
  if (filePreviewUrl !== '') {
    const address = Buffer.from(`${String(jnpfDomain)}${content}`).toString('base64');
    return { data: `${filePreviewUrl.replace(/\/$/, '')}/onlinePreview?url=${encodeURIComponent(address)}` };
  }
  if (extension === 'pdf') return { data: content };
  throw new AppError(documents.has(extension) ? 'previewViewerMissing' : 'previewUnsupported', { extension });
};
