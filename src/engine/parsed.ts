import type { Descriptor, DialogDescriptor, FormDescriptor, ResourceDescriptor, ScreenDescriptor } from './generated/descriptor.gen';

declare const parsed: unique symbol;

/** A descriptor that went through `parseDescriptor`. Everything behind the parse step takes only this. */
export type Parsed<D extends Descriptor> = D & { readonly [parsed]: true };

export type ParsedDescriptor = Parsed<ResourceDescriptor> | Parsed<ScreenDescriptor> | Parsed<DialogDescriptor> | Parsed<FormDescriptor>;

export type ParsedResource = Parsed<ResourceDescriptor>;
