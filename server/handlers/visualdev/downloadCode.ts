import { Readable } from 'node:stream';
import { generatedCode } from '#server/behaviours/generated-code.ts';
import { zipFile } from '#server/excel/zip-file.ts';
import type { Behaviour } from '#server/exchange.ts';
import { offerFile } from '#server/files/offer-file.ts';

/** A link to a zip with the code of a module: types, client, descriptors, and a page that runs. */
export const handler: Behaviour = async (exchange, services) => {
  const { folder, files } = await generatedCode(exchange, services);
  const zip = zipFile(files.map(({ path, text }) => ({ path: `${folder}/${path}`, parts: [Buffer.from(text)] })));
  return { data: await offerFile({ name: `${folder}.zip`, type: 'application/zip', content: Readable.from(zip) }, services) };
};
