import { uploadedEntries, type UploadedEntry } from '#engine/uploaded-files';
import { signedRows } from '../display/signed-rows';
import type { Services } from '../services';
import type { Row } from '../storage/records';
import { groupResource } from './schedule';

/** The files of a schedule with addresses that its participants can load. */
export async function signedFiles({ groupId, files }: Row, services: Services): Promise<UploadedEntry[]> {
  const [signed] = await signedRows([{ id: groupId, files: uploadedEntries(files) }], services.catalogue.resource(groupResource), services);
  return uploadedEntries(signed?.['files']);
}
