import { portalUsesOf } from '../portal-uses-of';
import type { ReferenceKind } from '../reference-kind';

/** Portals with figures of the module. They are files, so a release cannot give their fields new names. */
export const kind: ReferenceKind = {
  title: '$t:reference.portal',
  stores: [],
  find: async (moduleId, { catalogue }) =>
    portalUsesOf(moduleId, catalogue.files()).map(({ portal, fields }) => ({
      resource: 'visualdev/portal',
      id: portal.id,
      name: portal.title,
      fields,
    })),
};
