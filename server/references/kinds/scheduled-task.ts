import { serverCaller } from '#server/access/caller.ts';
import type { ReferenceKind } from '../reference-kind';

/** Scheduled tasks that export the records of the module. They name no field. */
export const kind: ReferenceKind = {
  title: '$t:reference.scheduledTask',
  stores: ['system/scheduleTask.exportModuleId'],
  find: async (moduleId, { recordsOf }) => {
    const rows = await recordsOf(resource, serverCaller).all({
      filter: { field: 'exportModuleId', is: 'equals', value: moduleId },
      fields: ['id'],
    });
    return rows.map(({ id }) => ({ resource, id }));
  },
};

const resource = 'system/scheduleTask';
