import { moduleIdIn } from '#engine/module/module-key';
import { literalOf } from '#engine/text';
import { moduleResource } from '#server/recycle/entry-kinds.ts';
import { listTargetUses } from '#server/recycle/list-target-uses.ts';
import type { ReferenceKind } from '../reference-kind';

/** Buttons in lists of other modules that open the form of the module, and the fields that they fill. */
export const kind: ReferenceKind = {
  title: '$t:reference.customButton',
  stores: ['visualdev/base.columnData', 'visualdev/base.appColumnData', 'visualdev/release.columnData', 'visualdev/release.appColumnData'],
  find: async (moduleId, services) => {
    const { uses } = await listTargetUses('module', moduleId, services);
    return uses
      .filter(({ resource }) => moduleIdIn(resource.id) !== moduleId)
      .map(({ resource, target }) => ({
        resource: moduleResource,
        id: moduleIdIn(resource.id) ?? '',
        place: literalOf(target.label, 'zh'),
        fields: target.fields,
      }));
  },
  // The kind `relation` renames in buttons too, so that a module with both gets one release.
  rename: async () => [],
};
