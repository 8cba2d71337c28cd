import { buffer } from 'node:stream/consumers';
import { serverCaller, type Session } from '../access/caller';
import type { RecordsOf } from '../access/records-of';
import { AppError } from '../app-error';
import type { Database } from '../storage/database';
import type { Row } from '../storage/records';
import type { FileContent } from '../files/check-content';
import type { CleanedName } from '../files/clean-file-name';
import type { FileAddresses } from '../files/file-addresses';
import type { FileStore, StoredFile } from '../files/file-store';
import { endUpload } from './open-uploads';
import { cleanPicture, isPicture, maxPictureBytes, thumbnailOf, type Picture } from './pictures';
import { imageAddress, thumbName } from '../files/image-address';
import { storedNameOf, type PlaceFields } from '../files/stored-name';
import type { UploadType } from '../files/upload-types';
import { sizeLimit, tooLargeFor } from './type-limit';

export interface AddFileContext {
  db: Database;
  files: FileStore;
  recordsOf: RecordsOf;
  addresses: FileAddresses;
}

export interface NewFile {
  stored: StoredFile;
  /** What its first bytes say, which fits its extension. */
  content: FileContent;
  name: CleanedName;
  type: UploadType;
  /** Posted fields that choose the folder. */
  place: PlaceFields;
  /** The id of the upload that ends with this file. */
  uploadId: string;
}

/** The answer of an upload. Clients store it in records: `name` becomes `fileId`. */
export interface UploadedAnswer {
  name: string;
  fileId: string;
  url: string;
  fileSize: number;
  fileExtension: string;
  fileVersionId: string;
  thumbUrl: string;
}

/** Cleans a picture, and writes the row of the file, which ends its upload. */
export async function addFile(file: NewFile, session: Session, context: AddFileContext): Promise<UploadedAnswer> {
  const { type, stored } = file;
  if (type.isPicture && !isPicture(file.content.detected)) throw new AppError('pictureRequired');
  if (stored.size > sizeLimit(type)) throw tooLargeFor(type, sizeLimit(type));
  const kept = await keptContents(file, session, context);
  const row = await insertRow(
    {
      folder: type.folder,
      fileName: file.name.name,
      extension: file.name.extension,
      ownerId: session.userId,
      size: stored.size,
      fileKey: stored.key,
      ...kept,
    },
    file,
    session,
    context,
  );
  return answerOf(row, type, await context.addresses.signer('picture'));
}

/** What is stored beside the posted content, or in its place. */
async function keptContents(
  { stored, type, content: { detected, type: contentType } }: NewFile,
  { userId }: Session,
  { files }: AddFileContext,
): Promise<Row> {
  if (!isPicture(detected)) return { contentType };
  if (stored.size > maxPictureBytes) {
    if (type.keepsOriginal) return { contentType };
    throw new AppError('fileTooLarge', { limit: `${maxPictureBytes / 1024 / 1024}MB` });
  }
  const picture = await cleanPicture(() => contentOf(stored.key, files), detected, userId).catch((error: unknown) => {
    if (!(type.keepsOriginal && error instanceof AppError && error.code === 'pictureTooLarge')) throw error;
  });
  if (!picture) return { contentType };
  const { key, size } = await files.put(picture.content);
  const thumbKey = type.hasThumbnail ? await storedThumbnail(picture, userId, files) : undefined;
  return {
    contentType: picture.type,
    pictureKey: key,
    ...(thumbKey !== undefined && { thumbKey }),
    ...(!type.keepsOriginal && { fileKey: key, size }),
  };
}

async function contentOf(key: string, files: FileStore): Promise<Buffer> {
  const stream = await files.open(key);
  if (!stream) throw new AppError('uploadGone');
  return buffer(stream);
}

const storedThumbnail = async (picture: Picture, userId: string, files: FileStore): Promise<string> =>
  (await files.put(await thumbnailOf(picture, userId))).key;

/** The row comes after its contents, in one transaction with the end of the upload. */
async function insertRow(
  values: Row,
  { name, place, uploadId }: NewFile,
  { account }: Session,
  { recordsOf, db }: AddFileContext,
): Promise<Row> {
  return recordsOf('file/file', serverCaller, db).within(async (files, transaction) => {
    await endUpload(uploadId, { db: transaction });
    return files.insert({ ...values, name: storedNameOf(name.extension, place, account) });
  });
}

/** Only pictures have addresses that `<img>` can load; those of avatars are public. */
function answerOf(row: Row, type: UploadType, sign: (address: string) => string): UploadedAnswer {
  const name = String(row['name']);
  const signed = (address: string) => (type.isAvatar || !row['pictureKey'] ? address : sign(address));
  return {
    name,
    fileId: name,
    url: signed(imageAddress(type.name, name)),
    fileSize: Number(row['size']),
    fileExtension: String(row['extension']),
    fileVersionId: '',
    thumbUrl: row['thumbKey'] ? signed(imageAddress(type.name, thumbName(name))) : '',
  };
}
