import { moduleIdIn } from '#engine/module/module-key';
import { literalOf } from '#engine/text';
import { moduleResource } from '#server/recycle/entry-kinds.ts';
import { relationFields } from '#server/recycle/reference-fields.ts';
import type { ReferenceKind } from '../reference-kind';
import { namesUsedBy } from '../related-names-in';
import { renameInModules } from '../rename-in-modules';

/** Fields of other modules that choose a record of the module. */
export const kind: ReferenceKind = {
  title: '$t:reference.relation',
  stores: ['visualdev/base.formData', 'visualdev/release.formData'],
  find: async (moduleId, services) => {
    const { fields } = await relationFields(moduleId, services);
    return fields
      .filter(({ resource }) => moduleIdIn(resource.id) !== moduleId)
      .map(({ resource, field, label }) => ({
        resource: moduleResource,
        id: moduleIdIn(resource.id) ?? '',
        place: literalOf(label, 'zh'),
        fields: namesUsedBy(resource, field),
      }));
  },
  rename: renameInModules,
};
