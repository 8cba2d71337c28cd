import { isJsonObject, type JsonObject, type JsonSchema, type JsonValue } from './json';

/** An uploaded file in a value, as existing clients store it. `fileId` is the name in the store, `name` the name for users. */
export interface UploadedEntry extends JsonObject {
  name: string;
  fileId: string;
  url: string;
}

/** JSON Schema of a list of uploaded files. */
export const uploadedSchema: JsonSchema = {
  type: 'array',
  maxItems: 1000,
  items: {
    type: 'object',
    properties: {
      ...Object.fromEntries(['name', 'fileId', 'url'].map((key) => [key, { type: 'string', maxLength: 1000 }])),
      ...Object.fromEntries(
        ['fileExtension', 'fileVersionId', 'thumbUrl'].map((key) => [key, { type: ['string', 'null'], maxLength: 1000 }]),
      ),
      fileSize: { type: ['number', 'null'] },
    },
    required: ['fileId'],
  },
};

const keys = ['name', 'fileId', 'url', 'fileSize', 'fileExtension', 'fileVersionId', 'thumbUrl'];

/**
 * The entries of a value that name a stored file. Ignores anything else.
 *
 * @example uploadedEntries([{ name: 'a.pdf', fileId: '20260101x.pdf', url: '' }, 7]).length // 1
 */
export const uploadedEntries = (value: unknown): UploadedEntry[] =>
  Array.isArray(value) ? value.filter((item): item is UploadedEntry => isJsonObject(item) && typeof item['fileId'] === 'string') : [];

/** Whether a file of the value is still being uploaded. @example isUploading([{ name: 'a.pdf', isUploading: true }]) // true */
export const isUploading = (value: unknown): boolean =>
  Array.isArray(value) && value.some((item) => isJsonObject(item) && item['isUploading'] === true);

/** The names of the files in a value, for users. */
export const uploadedNames = (value: unknown): string =>
  uploadedEntries(value)
    .map(({ name, fileId }) => (typeof name === 'string' && name !== '' ? name : fileId))
    .join(', ');

/** The list with other addresses. */
export const withUploadedAddresses = (value: JsonValue, addressOf: (address: string) => string): JsonValue =>
  Array.isArray(value)
    ? value.map((item) => (isJsonObject(item) ? ({ ...item, ...addressesOf(item, addressOf) } as JsonValue) : item))
    : value;

const addressesOf = (entry: JsonObject, addressOf: (address: string) => string): JsonObject =>
  Object.fromEntries(
    ['url', 'thumbUrl'].flatMap((key) => {
      const address = entry[key];
      return typeof address === 'string' && address !== '' ? [[key, addressOf(address)]] : [];
    }),
  );

/**
 * A posted list with the properties of uploaded files only; some clients post it as JSON text. Other values stay as they are.
 *
 * @example cleanUploaded([{ fileId: 'a.png', status: 'done' }]) // [{ fileId: 'a.png' }]
 */
export function cleanUploaded(value: JsonValue): JsonValue {
  const list = typeof value === 'string' && value.startsWith('[') ? parsed(value) : value;
  if (!Array.isArray(list)) return list;
  return list.map((item) =>
    isJsonObject(item)
      ? (Object.fromEntries(keys.flatMap((key) => (item[key] === undefined ? [] : [[key, item[key]]]))) as JsonValue)
      : item,
  );
}

function parsed(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return text;
  }
}

/**
 * An address without its signature, as records store it.
 *
 * @example plainAddress('/api/file/Image/annexpic/a.png?s=x') // '/api/file/Image/annexpic/a.png'
 */
export const plainAddress = (address: string): string => address.split(/[?#]/)[0] ?? '';
