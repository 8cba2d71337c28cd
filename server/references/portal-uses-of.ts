import type { PortalDescriptor } from '#engine/generated/descriptor.gen';
import { moduleIdIn } from '#engine/module/module-key';
import type { ParsedDescriptor } from '#engine/parsed';

/** A portal with figures of a module, and the fields that they read. */
export interface PortalUse {
  portal: PortalDescriptor;
  fields: string[];
}

/** The portals with figures of a module, as far as their sources say it; functions read what they need. */
export function portalUsesOf(moduleId: string, descriptors: readonly ParsedDescriptor[]): PortalUse[] {
  return descriptors.flatMap((descriptor) => {
    if (descriptor.kind !== 'portal') return [];
    const { parameters = [], sources = [] } = descriptor;
    const isOfModule = ({ resource = '' }: { resource?: string }): boolean => moduleIdIn(resource) === moduleId;
    const offered = parameters.filter(isOfModule).map(({ field }) => field);
    const read = sources
      .filter(isOfModule)
      .flatMap(({ aggregate, by = {} }) => [
        ...Object.values(by),
        ...(aggregate?.groupBy ?? []).map(({ field }) => field),
        ...(aggregate?.measures ?? []).flatMap((measure) => ('field' in measure && measure.field !== undefined ? [measure.field] : [])),
      ]);
    return [{ portal: descriptor, fields: [...new Set([...ofModule.parameters.map(({ field }) => field), ...read])] }];
  });
}

const readsModule =
  (moduleId: string) =>
  ({ resource = '' }: { resource?: string }): boolean =>
    moduleIdIn(resource) === moduleId;
