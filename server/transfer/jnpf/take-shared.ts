import { isJsonObject } from '#engine/json';
import { serverCaller } from '#server/access/caller.ts';
import { withNamedMethods } from '#server/interfaces/client-config.ts';
import { menuTarget } from '#server/menus/menu-target.ts';
import { systemId } from '#server/menus/module-menus.ts';
import type { Row } from '#server/storage/records.ts';
import { common, numberOf, textOf } from './entity-values';
import { idOf, nameOf, takeEntities, type TakeContext } from './take-entities';
import type { Entities, EntityRow } from './source';

/** Takes the categories and entries of dictionaries. */
export async function takeDictionaries({ dictionaryType, dictionaryData }: Entities, context: TakeContext): Promise<void> {
  const types = new Set(dictionaryType.map(idOf));
  const parentOf = (value: unknown, known: ReadonlySet<string>, root: string): string => {
    const parent = textOf(value);
    return known.has(parent) ? context.ids.get(parent) : root;
  };
  await takeEntities(
    dictionaryType,
    {
      resource: 'system/dictionaryType',
      kind: 'dictionaries',
      valuesOf: (row) => ({
        ...common(row),
        parentId: parentOf(row.values['parentid'], types, '-1'),
        isTree: numberOf(row.values['istree']) ?? 0,
      }),
    },
    context,
  );
  const entries = new Set(dictionaryData.map(idOf));
  await takeEntities(
    dictionaryData,
    {
      resource: 'system/dictionaryData',
      kind: 'dictionary entries',
      valuesOf: (row) => ({
        ...common(row),
        parentId: parentOf(row.values['parentid'], entries, '0'),
        dictionaryTypeId: context.ids.get(row.values['dictionarytypeid'] ?? ''),
        enabledMark: numberOf(row.values['enabledmark']) ?? 1,
      }),
    },
    context,
  );
}

/** Takes data interfaces. Those that call a database or another system wait until an administrator has looked at them. */
export async function takeInterfaces({ dataInterface }: Entities, context: TakeContext): Promise<void> {
  const { services, report, ids } = context;
  const { fields } = services.catalogue.resource('system/dataInterface');
  await takeEntities(
    dataInterface,
    {
      resource: 'system/dataInterface',
      kind: 'data interfaces',
      valuesOf: (row) => {
        const type = numberOf(row.values['type']);
        const values: Row = {};
        for (const node of fields) {
          const { id } = node;
          const value = row.values[id.toLowerCase()];
          if (value !== undefined && value !== null && value !== '')
            values[id] = services.registry.field(node.jnpfKey).column(node) !== 'text' ? numberOf(value) : String(value);
        }
        if (values['dataConfigJson'] === undefined) return 'it has no `dataConfigJson`: interfaces of this generation are not taken.';
        if (type !== staticData) report.inactive(`The data interface “${nameOf(row)}” is disabled: check what it calls, then enable it.`);
        const category = ids.get(values['category'] ?? '');
        return { ...withNamedMethods(values), category, ...(type !== staticData && { enabledMark: 0 }) };
      },
    },
    context,
  );
}

const staticData = 2;

/** Takes the menus of modules and links, and the groups that they stand in. Pages come only if they exist here. */
export async function takeMenus({ menu }: Entities, context: TakeContext): Promise<void> {
  const { services, ids } = context;
  const modules = new Set((await services.recordsOf('visualdev/base', serverCaller).all({ fields: ['id'] })).map(({ id }) => id));
  const pages = new Set((await services.catalogue.list()).map(({ id }) => id));
  const reasons = new Map(menu.map((row) => [idOf(row), refusalOf(row, { modules, pages })]));
  const kept = new Set<string>();
  const parents = new Map(menu.map((row) => [idOf(row), textOf(row.values['parentid'])]));
  for (const row of menu)
    if (reasons.get(idOf(row)) === undefined && numberOf(row.values['type']) !== group)
      for (let id: string | undefined = idOf(row); id !== undefined && parents.has(id) && !kept.has(id); id = parents.get(id)) kept.add(id);
  await takeEntities(
    menu,
    {
      resource: 'system/menu',
      kind: 'menus',
      valuesOf: (row) => {
        const reason = reasons.get(idOf(row));
        if (reason !== undefined) return reason;
        if (!kept.has(idOf(row))) return 'the group is empty.';
        return menuValues(row, { kept, ids });
      },
    },
    context,
  );
}

const group = 1;

function refusalOf(
  { values }: EntityRow,
  { modules, pages }: { modules: ReadonlySet<string>; pages: ReadonlySet<string> },
): string | undefined {
  const type = numberOf(values['type']);
  if (type === group || type === 7) return undefined;
  if (type === 3) return modules.has(menuTarget(values['propertyjson']) ?? '') ? undefined : 'its module is not here.';
  if (type === 2)
    return pages.has(textOf(values['urladdress']).replace(/^\//, ''))
      ? undefined
      : `this version has no page ${textOf(values['urladdress'])}.`;
  return 'this version has no dictionaries, reports, screens and portals behind menus.';
}

function menuValues({ values }: EntityRow, { kept, ids }: { kept: ReadonlySet<string>; ids: TakeContext['ids'] }): Row {
  const parent = textOf(values['parentid']);
  const enCode = textOf(values['encode']);
  const flag = (name: string): number => numberOf(values[name]) ?? 0;
  return {
    systemId,
    parentId: kept.has(parent) ? ids.get(parent) : '-1',
    fullName: textOf(values['fullname']),
    enCode,
    icon: textOf(values['icon']),
    type: numberOf(values['type']) ?? group,
    urlAddress: textOf(values['urladdress']) || `model/${enCode}`,
    linkTarget: textOf(values['linktarget']) || '_self',
    category: textOf(values['category']) === 'App' ? 'App' : 'Web',
    propertyJson: isJsonObject(values['propertyjson']) ? JSON.stringify(values['propertyjson']) : textOf(values['propertyjson']),
    sortCode: flag('sortcode'),
    enabledMark: numberOf(values['enabledmark']) ?? 1,
    isButtonAuthorize: flag('isbuttonauthorize'),
    isColumnAuthorize: flag('iscolumnauthorize'),
    isFormAuthorize: flag('isformauthorize'),
    isDataAuthorize: flag('isdataauthorize'),
  };
}
