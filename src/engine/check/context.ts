import type { Descriptor } from '../generated/descriptor.gen';
import type { Registry } from '../registry';

/** What a descriptor is checked against. */
export interface CheckContext {
  registry: Registry;
  /** Any other descriptor by id, checked or not (two may refer to each other). */
  lookup(id: string): Descriptor | undefined;
  /** Ids of all descriptors, to suggest the nearest. */
  ids(): readonly string[];
  /** Whether a text key exists; keys are not checked when left out. */
  /** A descriptor made from another system's form is held to the language alone: what is unknown in it is shown as unknown. */
  isForeign?: boolean;
  hasText?(namespace: string, key: string): boolean;
}
