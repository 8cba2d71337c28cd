import type { PortalDescriptor, PortalSource } from '#engine/generated/descriptor.gen';
import { moduleIdIn } from '#engine/module/module-key';
import type { ParsedDescriptor } from '#engine/parsed';

/** A portal with figures of a module, and the fields that they read. */
export interface PortalUse {
  portal: PortalDescriptor;
  fields: string[];
}

/** The portals with figures of a module, as far as their sources say it; functions read what they need. */
export function portalUsesOf(moduleId: string, descriptors: readonly ParsedDescriptor[]): PortalUse[] {
  const isOfModule = readsModule(moduleId);
  return descriptors.flatMap((descriptor) => {
    if (descriptor.kind !== 'portal') return [];
    const parameters = (descriptor.parameters ?? []).filter(isOfModule);
    const sources = (descriptor.sources ?? []).filter(isOfModule);
    if (parameters.length + sources.length === 0) return [];
    const fields = [...parameters.map(({ field }) => field), ...sources.flatMap(fieldsOf)];
    return [{ portal: descriptor, fields: [...new Set(fields)] }];
  });
}

const readsModule =
  (moduleId: string) =>
  ({ resource = '' }: { resource?: string }): boolean =>
    moduleIdIn(resource) === moduleId;

const fieldsOf = ({ aggregate, by = {} }: PortalSource): string[] => [
  ...Object.values(by),
  ...(aggregate?.groupBy ?? []).map(({ field }) => field),
  ...(aggregate?.measures ?? []).flatMap(({ field }) => field ?? []),
];
