import type {
  Descriptor,
  DialogDescriptor,
  PortalDescriptor,
  ResourceDescriptor,
  ScreenDescriptor,
} from '#engine/generated/descriptor.gen';
import type { TextBundles } from '../services';

/** A screen, dialog or portal with its references, the answer of `GET /api/system/Descriptor/{id}`. */
export interface Bundle {
  descriptor: ScreenDescriptor | DialogDescriptor | PortalDescriptor;
  references: readonly Descriptor[];
  texts: TextBundles;
}

export const resourceIn = (bundle: Pick<Bundle, 'references'>, id: string | undefined): ResourceDescriptor | undefined =>
  bundle.references.find((reference): reference is ResourceDescriptor => reference.kind === 'resource' && reference.id === id);

export const dialogIn = (bundle: Pick<Bundle, 'references'> & Partial<Bundle>, id: string): DialogDescriptor | undefined =>
  [...(bundle.descriptor ? [bundle.descriptor] : []), ...bundle.references].find(
    (reference): reference is DialogDescriptor => reference.kind === 'dialog' && reference.id === id,
  );

/** The `jnpfKey`s in a bundle, a descriptor or a node, and in the fields of its resources. */
export function jnpfKeysIn(whole: unknown): Set<string> {
  const keys = new Set<string>();
  collect(whole, keys);
  return keys;
}

function collect(value: unknown, keys: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, keys);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) {
      if (name === 'jnpfKey' && typeof item === 'string') keys.add(item);
      else collect(item, keys);
    }
  }
}
