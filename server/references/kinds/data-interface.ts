import { isJsonObject } from '#engine/json';
import { serverCaller } from '#server/access/caller.ts';
import type { ReferenceKind } from '../reference-kind';

export const kind: ReferenceKind = {
  title: '$t:reference.dataInterface',
  stores: ['system/dataInterface.dataConfigJson'],
  find: async (moduleId, { recordsOf }) => {
    const rows = await recordsOf(resource, serverCaller).all({
      filter: { field: 'dataConfigJson', is: 'contains', value: JSON.stringify(moduleId) },
      fields: ['id', 'dataConfigJson'],
    });
    return rows.flatMap(({ id, dataConfigJson }) => {
      const data = moduleDataIn(dataConfigJson);
      if (data?.['moduleId'] !== moduleId) return [];
      const { label, parent, columns } = data;
      const fields = [label, parent, ...(Array.isArray(columns) ? columns : [])].filter((field) => typeof field === 'string');
      return [{ resource, id, fields }];
    });
  },
  rename: async (moduleId, { ids }, { recordsOf, transaction }) => {
    const interfaces = recordsOf(resource, serverCaller, transaction);
    const renamed = (field: unknown) => (typeof field === 'string' ? (ids.get(field) ?? field) : field);
    const rows = await interfaces.all({
      filter: { field: 'dataConfigJson', is: 'contains', value: JSON.stringify(moduleId) },
      fields: ['id', 'dataConfigJson'],
    });
    for (const { id, dataConfigJson } of rows) {
      const data = moduleDataIn(dataConfigJson);
      if (ids.size === 0 || data?.['moduleId'] !== moduleId) continue;
      const { label, parent, columns } = data;
      const moduleData = {
        ...data,
        label: renamed(label),
        ...(parent !== undefined && { parent: renamed(parent) }),
        ...(Array.isArray(columns) && { columns: columns.map(renamed) }),
      };
      const config = JSON.parse(String(dataConfigJson)) as Record<string, unknown>;
      await interfaces.update(id, { dataConfigJson: JSON.stringify({ ...config, moduleData }) });
    }
    return [];
  },
};

const resource = 'system/dataInterface';

function moduleDataIn(text: unknown): Record<string, unknown> | undefined {
  try {
    const config: unknown = JSON.parse(String(text ?? ''));
    const data = isJsonObject(config) ? config['moduleData'] : undefined;
    return isJsonObject(data) ? data : undefined;
  } catch {
    return undefined;
  }
}
