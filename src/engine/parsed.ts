import type {
  Descriptor,
  DialogDescriptor,
  FormDescriptor,
  PortalDescriptor,
  ResourceDescriptor,
  ScreenDescriptor,
} from './generated/descriptor.gen';

declare const parsed: unique symbol;

/** A descriptor that `parseDescriptor` has checked. Derivations accept only checked descriptors. */
export type Parsed<D extends Descriptor> = D & { readonly [parsed]: true };

export type ParsedDescriptor =
  Parsed<ResourceDescriptor> | Parsed<ScreenDescriptor> | Parsed<DialogDescriptor> | Parsed<FormDescriptor> | Parsed<PortalDescriptor>;

export type ParsedResource = Parsed<ResourceDescriptor>;
