import type { Behaviour } from '../../exchange';
import { uploadInOne } from '../../uploads/upload-in-one';
import { uploadTypeOf } from '../../files/upload-types';

/** Uploads a file in one request; without a type in the path, as an attachment. */
export const handler: Behaviour = async ({ params, parts, bodyLength, caller }, services) => ({
  data: await uploadInOne(parts, uploadTypeOf(params['type'] ?? 'annex'), bodyLength, caller, services),
});
