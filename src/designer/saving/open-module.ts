import type { ModuleSource } from '#engine/module/module';
import { decodeModule, type DecodedModule } from '#engine/jnpf/decode-module';
import { formName } from '#engine/jnpf/control-names';
import { encodeModule } from '#engine/jnpf/encode-module';
import type { Origins } from '#engine/jnpf/new-node';
import { rootId } from '#engine/jnpf/plan';
import type { Registry } from '#engine/registry';
import type { Design } from '../design';
import { currentOrigin, withCurrentOrigins } from '../operations/origin-of';
import type { DesignContext } from '../store/design-store';

/** A module as it was opened: the source that every encoding of its design begins with. */
export interface OpenModule {
  id: string;
  /** The version of the record, which the next save names. */
  version: number;
  source: ModuleSource;
  decoded: DecodedModule;
  /** By ids that nodes had in earlier sources: their ids in the source, or the form JSON of those that are gone. */
  former: Origins;
}

export interface OpenedModule {
  module: OpenModule;
  design: Design;
}

/** The design of a module's record, and what encodes it. */
export function openModule(source: ModuleSource, former: Origins = {}): OpenedModule {
  const decoded = decodeModule(source);
  const { form, list, appList, title, enCode } = decoded;
  return {
    module: { id: source.id, version: Number(source['version'] ?? 1), source, decoded, former },
    design: {
      form: form?.descriptor ?? emptyForm(String(source.fullName)),
      list: list?.settings,
      appList: appList?.settings,
      settings: {
        title: typeof title === 'string' ? title : title.zh,
        enCode,
        ...(typeof source['category'] === 'string' && { category: source['category'] }),
        ...(typeof source['sortCode'] === 'number' && { sortCode: source['sortCode'] }),
        ...(typeof source['description'] === 'string' && { description: source['description'] }),
      },
      renames: {},
      copies: {},
    },
  };
}

/** The module's record with the design: the source, changed only where the design differs from it. */
export function encodeDesign(module: OpenModule, design: Design): ModuleSource {
  const { source, decoded } = module;
  const { form, list, appList, settings, copies } = withCurrentOrigins(design, knownIn(module));
  const { title, enCode } = settings;
  const listPart = withList(list, decoded.list);
  const appListPart = withList(appList, decoded.appList);
  const { form: formBefore = { descriptor: form, source: '{"fields":[]}', issues: [], places: {} } } = decoded;
  const encoded = encodeModule(
    {
      ...decoded,
      title,
      enCode,
      form: { ...formBefore, descriptor: form },
      ...(listPart && { list: listPart }),
      ...(appListPart && { appList: appListPart }),
    },
    { renamed: renamedIn(module, design), copied: copies },
  ) as ModuleSource;
  const changed = (['category', 'sortCode', 'description'] as const).flatMap((name) =>
    (settings[name] ?? '') === (source[name] ?? '') ? [] : [[name, settings[name] ?? null] as const],
  );
  return changed.length === 0 ? encoded : { ...encoded, ...Object.fromEntries(changed) };
}

/** What is known of nodes beside the design. */
export const knownIn = ({ decoded, former }: OpenModule): Pick<DesignContext, 'places' | 'former'> => ({
  places: decoded.form?.places ?? {},
  former,
});

/** What renamed nodes begin as, and those that the design has under ids of earlier sources, for example after an undo. */
function renamedIn(module: OpenModule, { renames }: Design): Origins {
  const known = knownIn(module);
  const away = Object.entries({ ...module.former, ...renames }).filter(([id]) => !Object.hasOwn(known.places, id));
  return Object.fromEntries(away.map(([id, origin]) => [id, currentOrigin(origin, known)]));
}

/** A list that the source does not have begins as an empty one. */
const withList = (settings: Design['list'], before: DecodedModule['list']): DecodedModule['list'] =>
  settings && { ...(before ?? { source: '{}', issues: [] }), settings };

/** What the operations and the store of an open module need. */
export const designContextOf = (module: OpenModule, registry: Registry): DesignContext => contextOfHolder({ module }, registry);

/** The same for a module that a save or a merge replaces. */
export const contextOfHolder = (holder: { module: OpenModule }, registry: Registry): DesignContext => ({
  registry,
  get moduleId() {
    return holder.module.id;
  },
  get places() {
    return holder.module.decoded.form?.places ?? {};
  },
  get former() {
    return holder.module.former;
  },
  encode: (design) => encodeDesign(holder.module, design),
});

const emptyForm = (title: string): Design['form'] => ({
  id: 'form',
  kind: 'form',
  version: 1,
  title,
  root: { id: rootId, jnpfKey: formName, children: [] },
});
