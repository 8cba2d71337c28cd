import { AppError } from '#server/app-error.ts';
import { requireSession, type Caller } from '#server/access/caller.ts';
import { grantableFields } from '#server/rights/rules-of.ts';
import type { Services } from '#server/services.ts';
import type { Row } from '#server/storage/records.ts';
import { requireListMenu } from './list-settings';

const viewId = 'system/listView';

type ViewServices = Pick<Services, 'recordsOf' | 'accessFor' | 'rights'>;

/**
 * The caller's own views of a list and the shared ones, without those that search or order by a field that is hidden from the
 * caller: they name it, and what others looked for. Throws `forbidden` for a caller who may not open the list.
 */
export async function viewsOfList(moduleId: string, caller: Caller, services: ViewServices): Promise<Row[]> {
  const { recordsOf } = services;
  await requireListMenu(moduleId, caller, { recordsOf });
  const narrowedBy = {
    all: [
      { field: 'moduleId', is: 'equals' as const, value: moduleId },
      {
        any: [
          { field: 'creatorUserId', is: 'equals' as const, value: requireSession(caller).userId },
          { field: 'shared', is: 'equals' as const, value: 1 },
        ],
      },
    ],
  };
  const views = await recordsOf(viewId, caller, undefined, { narrowedBy }).all({
    fields: ['id', 'fullName', 'query', 'shared', 'creatorUserId'],
  });
  const hidden = await hiddenNames(moduleId, caller, services);
  return hidden.size === 0 ? views : views.filter(({ query }) => !wordsIn(query).some((word) => hidden.has(word)));
}

/** The fields of a menu's resources that are hidden from the caller, by their ids and their names on the wire. */
async function hiddenNames(moduleId: string, caller: Caller, { rights, accessFor }: ViewServices): Promise<Set<string>> {
  const [menuId = ''] = moduleId.split('.');
  const { resources } = await (await rights.offers()).of(menuId);
  return new Set(
    resources.flatMap((resource) => {
      const { hidden } = accessFor(resource, caller).fields;
      const named = grantableFields(resource).flatMap(({ id, name }) => (hidden.has(id) ? [id, name] : []));
      return [...named, ...hidden].flatMap((name) => [name, name.replace('.', '-')]);
    }),
  );
}

/** The words of an address. */
const wordsIn = (query: unknown): string[] => {
  const text = String(query ?? '');
  return [text, ...new URLSearchParams(text).values(), ...new URLSearchParams(text).keys()].flatMap(
    (part) =>
      part.match(/[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_]+)?/gu)?.flatMap((word) => [word, ...word.split('.'), word.replace(/^-/, '')]) ?? [],
  );
};

/** A view that the caller sees in a list. Throws `recordNotFound` for any other. */
export async function visibleView(id: string, moduleId: string, caller: Caller, services: ViewServices): Promise<Row> {
  const view = (await viewsOfList(moduleId, caller, services)).find((candidate) => candidate['id'] === id);
  if (!view) throw new AppError('recordNotFound', { id });
  return view;
}

/**
 * A view that the caller may change: an own one, or any for an administrator. Throws `forbidden` for the shared view of
 * another user, and `recordNotFound` for a view that the caller does not see.
 */
export async function changeableView(id: string, caller: Caller, { recordsOf }: Pick<Services, 'recordsOf'>): Promise<Row> {
  const { userId, isAdministrator } = requireSession(caller);
  const view = await recordsOf(viewId, caller, undefined, { showsHidden: true }).require(id);
  if (view.creatorUserId === userId || (isAdministrator && view.shared === 1)) return view;
  throw view.shared === 1 ? new AppError('forbidden') : new AppError('recordNotFound', { id });
}
