import type { Caller } from '#server/access/caller.ts';
import { type FoundRecord, searchModule } from '#server/behaviours/search/search-module.ts';
import { searchedModules } from '#server/behaviours/search/searched-modules.ts';
import type { Behaviour } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';

interface FoundModule {
  moduleId: string;
  fullName: string;
  records: FoundRecord[];
}

/** Modules that one search looks through, and those of them that it shows. */
const maxSearched = 40;
const maxShown = 8;

/** Modules that are searched at once: a search takes a small part of the connections. */
const atOnce = 3;

/** After this time, in ms, no further module is searched. */
const timeLimit = 2_500;

/** Records of the caller's modules that hold a keyword, a few of each. `isPartial`: some modules took too long. */
export const records: Behaviour = async ({ query, caller }, services) => {
  const keyword = String(query['keyword'] ?? '').trim();
  return { data: keyword === '' ? { list: [], isPartial: false } : await found(keyword, caller, services) };
};

async function found(keyword: string, caller: Caller, services: Services): Promise<{ list: FoundModule[]; isPartial: boolean }> {
  const end = Date.now() + timeLimit;
  const waiting = await searchedModules(caller, services, maxSearched);
  const list: FoundModule[] = [];
  let isPartial = false;
  for (let next = waiting.splice(0, atOnce); next.length > 0 && list.length < maxShown; next = waiting.splice(0, atOnce)) {
    if (caller.signal.aborted || Date.now() > end) return { list, isPartial: true };
    const answers = await Promise.all(next.map((module) => searchModule(module, keyword, caller, services)));
    for (const [index, { moduleId, fullName }] of next.entries()) {
      const records = answers[index];
      if (records === undefined) isPartial = true;
      else if (records.length > 0 && list.length < maxShown) list.push({ moduleId, fullName, records });
    }
  }
  return { list, isPartial };
}
