import type { ModuleData } from '../interfaces/module-rows';
import { seedId } from '../records/seed-id';
import { translatedName, type SeedItem, type SeedName } from './seed-item';

/** A data interface in `data/data-interfaces.json`. It does not depend on other systems. */
export interface SeedInterface extends SeedName {
  code: string;
  /** The code of an entry of the dictionary `DataInterfaceType`. */
  category: string;
  description: string;
  /** Columns by which callers filter the rows, with their titles. */
  parameters: readonly { field: string; fieldName: string }[];
  /** The titles of the columns. */
  fields: Readonly<Record<string, string | undefined>>;
  rows?: readonly Readonly<Record<string, unknown>>[];
  /** The records of a module, instead of `rows`. */
  module?: ModuleData;
}

/**
 * The records of data interfaces, numbered in their order. The seed writes their categories before them.
 *
 * @example
 * dataInterfaceItems([{ code: 'a', name: '', category: '', description: '', parameters: [], fields: {} }])[0]?.key // 'dataInterface/a'
 */
export const dataInterfaceItems = (interfaces: readonly SeedInterface[]): SeedItem[] =>
  interfaces.map((seed, index) => {
    const { code, name, category, description, parameters, fields, rows = [], module } = seed;
    const key = `dataInterface/${code}`;
    const values = {
      fullName: name,
      enCode: code,
      category: seedId(`dictionary/DataInterfaceType/${category}`),
      type: 2,
      hasPage: 0,
      isPostPosition: 0,
      dataConfigJson: JSON.stringify(module ? { moduleData: module } : { staticData: JSON.stringify(rows) }),
      parameterJson: JSON.stringify(
        parameters.map(({ field, fieldName }) => {
          const id = seedId(`${key}/${field}`);
          return { id, field, fieldName, dataType: 'varchar', required: 0, defaultValue: '' };
        }),
      ),
      fieldJson: JSON.stringify(Object.entries(fields).map(([field, title]) => ({ field, defaultValue: title }))),
      sortCode: index + 1,
      openTo: 1,
      enabledMark: 1,
      description,
    };
    return { key, resource: 'system/dataInterface', id: seedId(key), values, ...translatedName(seed) };
  });
