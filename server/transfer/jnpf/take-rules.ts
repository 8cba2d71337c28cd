import { isJsonObject } from '#engine/json';
import { serverCaller } from '#server/access/caller.ts';
import { memberObjects } from '#server/records/member-objects.ts';
import { dataFieldResource, schemeResource } from '#server/records/menu-parts.ts';
import { menuContents } from '#server/rights/menu-content.ts';
import { ruleFields } from '#server/rights/rule-fields.ts';
import type { Row } from '#server/storage/records.ts';
import { common, isDeleted, numberOf, textOf } from './entity-values';
import { conditionsIn, movedConditions, ruleFieldOf, type RuleFields } from './rule-conditions';
import type { Entities, EntityRow } from './source';
import { idOf, nameOf, takeEntities, type TakeContext } from './take-entities';
import { idsHere } from './take-people';

/**
 * Takes the data rules of menus that are here, with the fields that they compare. A rule that cannot be moved as a whole is named
 * in the report and not granted.
 */
export async function takeRules({ dataField, scheme }: Pick<Entities, 'dataField' | 'scheme'>, context: TakeContext): Promise<void> {
  const schemes = scheme.filter((row) => !isDeleted(row));
  const fields = await fieldsByMenu([...schemes, ...dataField], context);
  const ofMenu = (row: EntityRow): RuleFields | undefined => fields.get(menuOf(row, context));
  const listed = dataField.filter((row) => ofMenu(row) && !isDeleted(row));
  const named = withNamedFields(listed, schemes.filter(ofMenu));
  await takeFields(named, ofMenu, context);
  await takeSchemes(schemes.filter(ofMenu), named, ofMenu, context);
}

const menuOf = ({ values }: EntityRow, { ids }: TakeContext): string => ids.get(textOf(values['moduleid']));

/** The fields that rules can compare, by menu. */
async function fieldsByMenu(rows: readonly EntityRow[], context: TakeContext): Promise<ReadonlyMap<string, RuleFields>> {
  const { services } = context;
  const wanted = new Set(rows.map((row) => menuOf(row, context)));
  const menus = (await services.recordsOf('system/menu', serverCaller).all({})).filter(({ id }) => wanted.has(id));
  const contentOf = await menuContents(menus, services);
  return new Map(
    menus.map((menu) => {
      const offered = ruleFields(contentOf(menu), services, 'zh');
      return [menu.id, new Map([...offered].map(([name, { field }]) => [name, field]))];
    }),
  );
}

/** The data fields, with those that only the conditions of a rule name. */
function withNamedFields(rows: readonly EntityRow[], schemes: readonly EntityRow[]): EntityRow[] {
  const all = new Map(rows.map((row) => [idOf(row), row]));
  for (const { values, place } of schemes)
    for (const { id, field } of conditionsIn(values['conditionjson']))
      if (id !== '' && !all.has(id))
        all.set(id, { values: { id, moduleid: values['moduleid'], encode: field, fullname: field }, place, isDesign: false });
  return [...all.values()];
}

async function takeFields(
  rows: readonly EntityRow[],
  ofMenu: (row: EntityRow) => RuleFields | undefined,
  context: TakeContext,
): Promise<void> {
  await takeEntities(
    rows,
    {
      resource: dataFieldResource,
      kind: 'fields of data rules',
      valuesOf: (row) => {
        const field = ruleFieldOf(row, ofMenu(row) ?? new Map());
        if (!field) return `its menu has no field “${textOf(row.values['encode']).slice(0, 100)}” that data rules could compare.`;
        const { sortCode, description } = common(row);
        return { ...field, moduleId: menuOf(row, context), sortCode, description };
      },
    },
    context,
  );
}

/** The resources of what pickers choose. */
const pickedResources: Readonly<Record<string, string>> = {
  userSelect: 'permission/user',
  organizeSelect: memberObjects.Organize.resource,
  depSelect: memberObjects.Organize.resource,
  posSelect: memberObjects.Position.resource,
  roleSelect: memberObjects.Role.resource,
  groupSelect: memberObjects.Group.resource,
};

async function takeSchemes(
  rows: readonly EntityRow[],
  named: readonly EntityRow[],
  ofMenu: (row: EntityRow) => RuleFields | undefined,
  context: TakeContext,
): Promise<void> {
  const { ids, report } = context;
  const here = new Map<string, ReadonlySet<string>>();
  for (const [picker, resource] of Object.entries(pickedResources)) here.set(picker, await idsHere(resource, context));
  const present = await idsHere(dataFieldResource, context);
  const byId = new Map(named.map((row) => [idOf(row), row]));
  const fieldOf = (menu: string) => (id: string) => {
    const row = byId.get(id);
    const field = row && menuOf(row, context) === menu ? ruleFieldOf(row, ofMenu(row) ?? new Map()) : undefined;
    return field && present.has(ids.get(id)) ? { id: ids.get(id), field } : undefined;
  };
  const names = await takenNames(context);
  const taken = new Map<EntityRow, Row | string>();
  for (const row of rows) {
    const moved = names.has(idOf(row)) ? '' : (names.reasonFor(row) ?? movedScheme(row, fieldOf(menuOf(row, context)), here, context));
    if (typeof moved !== 'string' || moved === '') {
      names.add(row);
      taken.set(row, moved);
    } else
      report.inactive(
        `The data rule “${nameOf(row)}” (${row.place}) is not here: ${moved} Put it together again in 系统管理 → 菜单管理, and grant it.`,
      );
  }
  const options = { resource: schemeResource, kind: 'data rules', valuesOf: (row: EntityRow) => taken.get(row) ?? '' };
  await takeEntities([...taken.keys()], options, context);
}

const keysOf = (menu: unknown, { enCode, fullName }: Row): string[] => [enCode, fullName].map((name) => JSON.stringify([menu, name]));

/** The codes and names of the data rules of each menu. A rule of the same name could grant other records. */
async function takenNames(context: TakeContext) {
  const stored = await context.services.recordsOf(schemeResource, serverCaller).all({});
  const all = new Set(stored.map(({ id }) => id));
  const keys = new Set(stored.flatMap((row) => keysOf(row.moduleId, row)));
  return {
    has: (id: string) => all.has(id),
    reasonFor: (row: EntityRow) =>
      keysOf(menuOf(row, context), common(row)).some((key) => keys.has(key)) ? 'its menu has a data rule of this code or name.' : undefined,
    add: (row: EntityRow) => {
      for (const key of keysOf(menuOf(row, context), common(row))) keys.add(key);
    },
  };
}

function movedScheme(
  row: EntityRow,
  fieldOf: Parameters<typeof movedConditions>[1]['fieldOf'],
  here: ReadonlyMap<string, ReadonlySet<string>>,
  context: TakeContext,
): Row | string {
  const { values } = row;
  const allData = numberOf(values['alldata']) === 1 ? 1 : 0;
  const matchLogic = textOf(values['matchlogic']).toLowerCase() || 'and';
  if (matchLogic !== 'and' && matchLogic !== 'or') return `it joins its conditions by “${matchLogic.slice(0, 20)}”.`;
  const source = values['conditionjson'];
  const conditions =
    allData === 1
      ? []
      : movedConditions(isJsonObject(source) || Array.isArray(source) ? JSON.stringify(source) : source, {
          fieldOf,
          isHere: (picker, id) => here.get(picker)?.has(id) === true,
          mapped: (value) => context.ids.inValue(value),
        });
  if (typeof conditions === 'string') return conditions;
  return {
    ...common(row),
    moduleId: menuOf(row, context),
    allData,
    matchLogic,
    conditionText: textOf(values['conditiontext']).slice(0, 4_000),
    conditionJson: allData === 1 ? '' : JSON.stringify(conditions),
  };
}
