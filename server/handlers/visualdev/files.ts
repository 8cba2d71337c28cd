import { isForkable } from '#engine/fork/fork-of';
import type { ParsedDescriptor } from '#engine/parsed';
import { maxRowsOf, pageOf, paginationOf } from '#server/behaviours/codec/page.ts';
import { visibleFiles } from '#server/behaviours/visible-files.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The screens, dialogs and resources in files that have a form or a list. */
export const handler: Behaviour = async ({ query, caller }, services) => {
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
