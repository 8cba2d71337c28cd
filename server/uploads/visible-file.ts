import type { Caller } from '../access/caller';
import { AppError } from '../app-error';
import type { Row } from '../storage/records';
import type { HeldFiles } from '../records/held-files';
import { uploadTypeOf } from '../files/upload-types';

interface Context {
  heldFiles: HeldFiles;
}

/** The files of a type that the caller may see, by their names. */
export async function visibleFiles(
  type: unknown,
  names: readonly string[],
  caller: Caller,
  { heldFiles }: Context,
): Promise<Map<string, Row>> {
  const { folder } = uploadTypeOf(type);
  return new Map([...(await heldFiles.visible(names, caller))].filter(([, file]) => file['folder'] === folder));
}

/** A file that the caller may see. Throws `fileNotFound`, also if it exists, so that callers do not learn which names exist. */
export async function visibleFile(type: unknown, name: string | undefined, caller: Caller, context: Context): Promise<Row> {
  const file = (await visibleFiles(type, [name ?? ''], caller, context)).get(name ?? '');
  if (!file) throw new AppError('fileNotFound');
  return file;
}
