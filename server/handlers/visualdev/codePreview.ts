import { generatedCode } from '#server/behaviours/generated-code.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The files that `downloadCode` packs, with their content. */
export const handler: Behaviour = async (exchange, services) => {
  const { folder, files } = await generatedCode(exchange, services);
  const children = files.map(({ path, text }) => ({
    id: path,
    fileName: path,
    fileContent: text,
    fileType: path.slice(path.lastIndexOf('.') + 1),
  }));
  return { data: { list: [{ id: folder, fileName: folder, folderName: folder, children }] } };
};
