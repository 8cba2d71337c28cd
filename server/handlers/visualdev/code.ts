import { Readable } from 'node:stream';
import { isForkable } from '#engine/fork/fork-of';
import { isJsonObject } from '#engine/json';
import type { ParsedDescriptor } from '#engine/parsed';
import { maxRowsOf, pageOf, paginationOf } from '#server/behaviours/codec/page.ts';
import { generatedCode } from '#server/behaviours/generated-code.ts';
import { forkOfFile, visibleFiles } from '#server/behaviours/visible-files.ts';
import { zipFile } from '#server/excel/zip-file.ts';
import type { Behaviour } from '#server/exchange.ts';
import { offerFile } from '#server/files/offer-file.ts';

/** The files that `downloadCode` packs, with their content. */
export const codePreview: Behaviour = async (exchange, services) => {
  const { folder, files } = await generatedCode(exchange, services);
  const children = files.map(({ path, text }) => ({
    id: path,
    fileName: path,
    fileContent: text,
    fileType: path.slice(path.lastIndexOf('.') + 1),
  }));
  return { data: { list: [{ id: folder, fileName: folder, folderName: folder, children }] } };
};

/** A link to a zip with the code of a module: types, client, descriptors, and a page that runs. */
export const downloadCode: Behaviour = async (exchange, services) => {
  const { folder, files } = await generatedCode(exchange, services);
  const zip = zipFile(files.map(({ path, text }) => ({ path: `${folder}/${path}`, parts: [Buffer.from(text)] })));
  return { data: await offerFile({ name: `${folder}.zip`, type: 'application/zip', content: Readable.from(zip) }, services) };
};

/** The screens, dialogs and resources in files that have a form or a list. */
export const files: Behaviour = async ({ query, caller }, services) => {
  const files = visibleFiles(caller, services);
  const keyword = String(query['keyword'] ?? '').toLowerCase();
  const titleOf = ({ title }: ParsedDescriptor): string =>
    services.texts.text(caller.language, typeof title === 'object' && 'update' in title ? title.update : title);
  const matches = files
    .filter((file) => query['kind'] === undefined || query['kind'] === file.kind)
    .filter((file) => isForkable(file, files))
    .map((file) => ({ id: file.id, fullName: titleOf(file), enCode: file.id, kind: file.kind }))
    .filter(({ id, fullName }) => id.toLowerCase().includes(keyword) || fullName.toLowerCase().includes(keyword))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const page = pageOf({ currentPage: 1, ...query }, maxRowsOf(services)) ?? { number: 1, size: 20 };
  const start = (page.number - 1) * page.size;
  return { data: { list: matches.slice(start, start + page.size), pagination: paginationOf(page, matches.length) } };
};

/** The form and the list of a file, as the design of a module that is not stored. */
export const fileDesign: Behaviour = async ({ params, caller }, services) => {
  const id = params['id'] ?? '';
  const { title, formData, columnData, losses } = forkOfFile(id, caller, services);
  const { texts } = services;
  return {
    data: {
      id,
      fullName: texts.text(caller.language, title),
      enCode: id.slice(id.lastIndexOf('/') + 1),
      webType: 2,
      formData,
      columnData,
      losses: losses.map(({ label, reason }) => ({ label: texts.text(caller.language, label), reason })),
    },
  };
};

/** Creates a module with the form and the list of a file. */
export const copyFile: Behaviour = async ({ body, caller }, services) => {
  const { fileId, fullName, enCode, category } = isJsonObject(body) ? body : {};
  // A relation among the records of the module names its id.
  const designFor = (moduleId?: string) => {
    const { formData, columnData } = forkOfFile(String(fileId), caller, services, moduleId);
    return { fullName, enCode, formData, columnData, ...(category !== undefined && { category }) };
  };
  const { id, version } = await services.catalogue.saveWithId(designFor, caller);
  return { data: { id, version } };
};
