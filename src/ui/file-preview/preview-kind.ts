/** How a file is shown. `viewer`: by the viewer that the system settings name, if there is one. */
export type PreviewKind = 'picture' | 'pdf' | 'word' | 'sheet' | 'csv' | 'text' | 'audio' | 'video' | 'archive' | 'viewer';

const kinds: Readonly<Record<PreviewKind, readonly string[]>> = {
  picture: ['png', 'jpg', 'jpeg', 'bmp', 'gif', 'webp', 'avif', 'tif', 'tiff'],
  pdf: ['pdf'],
  word: ['docx'],
  sheet: ['xlsx', 'xls'],
  csv: ['csv'],
  text: ['txt', 'log', 'md', 'json', 'xml'],
  audio: ['mp3', 'aac', 'wav', 'ogg', 'm4a', 'flac'],
  video: ['mp4', 'webm', 'ogv', 'mov', 'm4v'],
  archive: ['zip', 'rar', '7z', 'gz', 'tar'],
  viewer: ['doc', 'ppt', 'pptx'],
};

/** The kind of a file by the extension of its name in the store. @example previewKindOf('20260101x.PDF') // 'pdf' */
export function previewKindOf(fileId: string): PreviewKind | undefined {
  const extension = (fileId.split('.').at(-1) ?? '').toLowerCase();
  return (Object.keys(kinds) as PreviewKind[]).find((kind) => kinds[kind].includes(extension));
}
