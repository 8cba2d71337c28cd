import type { ModuleData } from '../display/module-rows';
import { seedId, type SeedItem } from './seed-item';

/** A data interface that needs no other system, as `data/data-interfaces.json` writes it. */
export interface SeedInterface {
  code: string;
  name: string;
  /** The code of an entry of the dictionary `DataInterfaceType`. */
  category: string;
  description: string;
  /** What narrows the rows: the name of a column, with its title. */
  parameters: readonly { field: string; fieldName: string }[];
  /** The titles of the columns. */
  fields: Readonly<Record<string, string | undefined>>;
  rows?: readonly Readonly<Record<string, unknown>>[];
  /** In place of rows of its own: the records of a module. */
  module?: ModuleData;
}

/**
 * The records of data interfaces, numbered in their order. Their categories come first in the seed.
 *
 * @example dataInterfaceItems([{ code: 'fuels', name: '燃料', category: 'carbon', description: '', parameters: [], fields: {}, rows: [] }])[0]?.key // 'dataInterface/fuels'
 */
export const dataInterfaceItems = (interfaces: readonly SeedInterface[]): SeedItem[] =>
  interfaces.map(({ code, name, category, description, parameters, fields, rows = [], module }, index) => {
    const key = `dataInterface/${code}`;
    const values = {
      fullName: name,
      enCode: code,
      category: seedId(`dictionary/DataInterfaceType/${category}`),
      type: 2,
      hasPage: 0,
      isPostPosition: 0,
      dataConfigJson: JSON.stringify(module ? { moduleData: module } : { staticData: JSON.stringify(rows) }),
      parameterJson: JSON.stringify(parameters.map(({ field, fieldName }) => ({ id: seedId(`${key}/${field}`), field, fieldName, dataType: 'varchar', required: 0, defaultValue: '' }))),
      fieldJson: JSON.stringify(Object.entries(fields).map(([field, title]) => ({ field, defaultValue: title }))),
      sortCode: index + 1,
      enabledMark: 1,
      description,
    };
    return { key, resource: 'system/dataInterface', id: seedId(key), values };
  });
