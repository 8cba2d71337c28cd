import type { Release } from '../../catalogue/release';
import { isJsonObject } from '#engine/json';
import { AppError } from '../../app-error';
import type { TransferColumn } from './transfer-columns';

/** Which records an import writes: new ones, stored ones, or both. */
export interface ImportMode {
  mode: 'insert' | 'update' | 'both';
  /** The field by whose values stored records are found. */
  key: TransferColumn | undefined;
}

/** The value of `dataType` in `uploaderTemplateJson` for new and stored records. */
const insertAndUpdate = '2';

/**
 * The mode that a call asks for, else that of the module's list, whose key is the first unique field. Throws `importKeyWrong`
 * for a key that is not a column of its own.
 */
export function importModeOf(
  asked: { mode?: unknown; key?: unknown },
  columns: readonly TransferColumn[],
  { resource, settings }: Release,
): ImportMode {
  const uploader = settings.props['uploaderTemplateJson'];
  const ofList = isJsonObject(uploader) && String(uploader['dataType']) === insertAndUpdate ? 'both' : 'insert';
  const isAsked = asked.mode === 'insert' || asked.mode === 'update' || asked.mode === 'both';
  const mode = isAsked ? (asked.mode as ImportMode['mode']) : ofList;
  const named = typeof asked.key === 'string' && asked.key !== '' ? asked.key : undefined;
  const [unique] = (resource.collection?.unique ?? []).flatMap((fields) => (fields.length === 1 ? fields : []));
  const key = columns.find(
    ({ id, name, columns: inner }) => !inner && (named === undefined ? id === unique : id === named || name === named),
  );
  if (mode === 'insert') return { mode, key: undefined };
  if (key) return { mode, key };
  // Without a key, a list that updates by default creates.
  if (isAsked || named !== undefined) throw new AppError('importKeyWrong', { key: named ?? '' });
  return { mode: 'insert', key: undefined };
}
