import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { cleanFileName } from '#server/files/clean-file-name.ts';
import { offerFile } from '#server/files/offer-file.ts';
import { limited } from '#server/behaviours/transfer/limited.ts';
import { tableKindOf, uploadLimits } from '#server/behaviours/transfer/uploaded-table.ts';

/** Keeps a file for its preview or import, for ten minutes. The name in the answer opens it. */
export const handler: Behaviour = async ({ parts }, services) => {
  for await (const part of parts) {
    if (!('content' in part)) continue;
    const { name } = cleanFileName(part.fileName);
    const kind = tableKindOf(name);
    const content = limited(part.content, uploadLimits[kind]);
    const { url } = await offerFile({ name, type: 'application/octet-stream', content }, services);
    return { data: { name: new URL(url, 'http://local').searchParams.get('encryption'), url } };
  }
  throw new AppError('fileMissing');
};
