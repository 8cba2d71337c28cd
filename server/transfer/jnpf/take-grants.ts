import { serverCaller } from '#server/access/caller.ts';
import { memberObjects } from '#server/records/member-objects.ts';
import { schemeResource } from '#server/records/menu-parts.ts';
import type { Row } from '#server/storage/records.ts';
import { common, isDeleted, isEnabled, numberOf, textOf } from './entity-values';
import type { Entities, EntityRow } from './source';
import { insertEach, nameOf, takeEntities, type TakeContext } from './take-entities';
import { idsHere } from './take-people';
import { takeRules } from './take-rules';

/** The resources that rights name, by the type of the right. */
const itemResources: Readonly<Record<string, string>> = {
  module: 'system/menu',
  button: 'system/moduleButton',
  column: 'system/moduleColumn',
  form: 'system/moduleForm',
  resource: schemeResource,
};

const holderResources: Readonly<Record<string, string>> = {
  User: 'permission/user',
  ...Object.fromEntries(Object.entries(memberObjects).map(([type, { resource }]) => [type, resource])),
};

/** The ids of what can hold rights, by type. */
export const holdersHere = (context: TakeContext): Promise<HolderIds> => presentIn(holderResources, context);

type HolderIds = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Takes the buttons, columns, form fields and data rules of menus that are here, and the rights on them.
 * Holders that were here `before` keep the rights that they have.
 */
export async function takeGrants(
  { button, column, formField, dataField, scheme, grant }: Entities,
  before: HolderIds,
  context: TakeContext,
): Promise<void> {
  const menus = await idsHere('system/menu', context);
  const isOfMenu = ({ values }: EntityRow): boolean => menus.has(context.ids.get(textOf(values['moduleid'])));
  await takeParts('button', 'buttons of menus', button.filter(isOfMenu), context);
  await takeParts('column', 'columns of menus', column.filter(isOfMenu), context);
  await takeParts('form', 'form fields of menus', formField.filter(isOfMenu), context);
  await takeRules({ dataField: dataField.filter(isOfMenu), scheme: scheme.filter(isOfMenu) }, context);
  await takeRights(grant, before, context);
}

async function takeParts(type: string, kind: string, rows: readonly EntityRow[], context: TakeContext): Promise<void> {
  const texts = ['icon', 'bindTable', 'bindTableName', 'childTableKey'] as const;
  const resource = itemResources[type] ?? '';
  const own = new Set(context.services.catalogue.resource(resource).fields.map(({ id }) => id));
  await takeEntities(
    rows,
    {
      resource,
      kind,
      valuesOf: (row) => {
        const values: Row = {
          ...common(row),
          ...Object.fromEntries(texts.map((name) => [name, textOf(row.values[name.toLowerCase()])])),
          fieldRule: numberOf(row.values['fieldrule']) ?? 0,
          parentId: '-1',
          moduleId: context.ids.get(textOf(row.values['moduleid'])),
          enabledMark: isEnabled(row),
        };
        return Object.fromEntries(Object.entries(values).filter(([name]) => own.has(name)));
      },
    },
    context,
  );
}

const keyOf = ({ objectType, objectId, itemType, itemId }: Row): string => JSON.stringify([objectType, objectId, itemType, itemId]);

async function takeRights(rows: readonly EntityRow[], before: HolderIds, context: TakeContext): Promise<void> {
  const { services, ids, report } = context;
  const resource = services.catalogue.resource('permission/authorize');
  const held = new Set((await services.recordsOf(resource, serverCaller).all({})).map(keyOf));
  const items = await presentIn(itemResources, context);
  const holders = await holdersHere(context);
  const without = { item: new Map<string, number>(), holder: 0, kept: 0 };
  const changes: { set: Row }[] = [];
  for (const row of rows.filter((each) => !isDeleted(each))) {
    const { values } = row;
    const itemType = textOf(values['itemtype']).toLowerCase();
    const objectType = Object.keys(holderResources).find((type) => type.toLowerCase() === textOf(values['objecttype']).toLowerCase()) ?? '';
    const set = { itemType, itemId: ids.get(textOf(values['itemid'])), objectType, objectId: ids.get(textOf(values['objectid'])) };
    if (!items.get(itemType)?.has(set.itemId)) without.item.set(itemType, (without.item.get(itemType) ?? 0) + 1);
    else if (!holders.get(objectType)?.has(set.objectId)) without.holder += 1;
    else if (held.has(keyOf(set))) report.unchanged('rights');
    else if (before.get(objectType)?.has(set.objectId)) without.kept += 1;
    else {
      held.add(keyOf(set));
      changes.push({ set });
    }
  }
  const inserted = await insertEach(resource, changes, context, ({ set }) => `The right of ${String(set['objectType'])} on ${keyOf(set)}`);
  if (inserted > 0) report.taken('rights', inserted);
  for (const [type, count] of without.item) report.left(`${count} rights on items of the type “${type}”: the items are not here.`);
  if (without.kept > 0) report.left(`${without.kept} rights of users, positions, roles and groups that were here before. Grant them here.`);
  if (without.holder > 0) report.left(`${without.holder} rights of users, positions, roles and groups that are not here.`);
}

async function presentIn(resources: Readonly<Record<string, string>>, context: TakeContext): Promise<Map<string, Set<string>>> {
  const present = new Map<string, Set<string>>();
  for (const [type, resource] of Object.entries(resources)) present.set(type, await idsHere(resource, context));
  return present;
}

/** Names what this version has no place for. */
export function reportUntaken({ portal }: Entities, { report }: TakeContext): void {
  for (const row of portal)
    if (!isDeleted(row)) report.left(`The portal “${nameOf(row)}” (${row.place}): this version has no place for it.`);
}
