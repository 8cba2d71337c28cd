/** Where the files of a type are kept, and what becomes of its pictures. */
export interface UploadType {
  /** The name in addresses, as existing clients write it. */
  name: string;
  /** Types with the same folder have the same files. */
  folder: string;
  /** Whether the file stays as it was sent; only what `<img>` shows is re-encoded. Other types keep the re-encoded picture only. */
  keepsOriginal: boolean;
  /** Whether everybody sees its pictures. */
  isAvatar: boolean;
  hasThumbnail: boolean;
  /** Whether only pictures are accepted. */
  isPicture: boolean;
  /** In bytes; the limit of the settings holds as well. */
  maxSize?: number;
}

/** In bytes: a picture in the chat. */
export const maxChatPicture = 5 * 1024 * 1024;

const type = (name: string, folder: string, values: Partial<UploadType> = {}): UploadType => ({
  name,
  folder,
  keepsOriginal: false,
  isAvatar: false,
  hasThumbnail: false,
  isPicture: false,
  ...values,
});

const original = { keepsOriginal: true };

const types = new Map(
  [
    type('annex', 'annex', original),
    type('annexpic', 'annex', { hasThumbnail: true }),
    type('workFlow', 'annex', original),
    type('userAvatar', 'userAvatar', { isAvatar: true, isPicture: true }),
    type('temporary', 'temporary', original),
    ...['mail', 'document', 'weixin', 'template', 'codeGenerator'].map((name) => type(name, name, original)),
    type('IM', 'IM', { isPicture: true, maxSize: maxChatPicture }),
    ...['preview', 'banner', 'bg', 'border', 'source', 'screenShot', 'background'].map((name) => type(name, name)),
  ].map((each) => [each.name.toLowerCase(), each]),
);

/**
 * The type of an upload by its name in the path. An unknown one is `temporary`.
 *
 * @example uploadTypeOf('annexpic').folder // 'annex'
 */
export const uploadTypeOf = (name: unknown): UploadType => {
  const named = typeof name === 'string' ? types.get(name.toLowerCase()) : undefined;
  return named ?? (types.get('temporary') as UploadType);
};
