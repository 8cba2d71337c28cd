import type { Descriptor, Text } from '../generated/descriptor.gen';
import type { Registry } from '../registry';

/** The renderers, descriptors and texts that a descriptor may refer to. */
export interface CheckContext {
  registry: Registry;
  /** Another descriptor by id. It need not be checked yet, as two descriptors may refer to each other. */
  lookup(id: string): Descriptor | undefined;
  /** Ids of all descriptors, to suggest the nearest one. */
  ids(): readonly string[];
  /** A descriptor made from another system's form is checked for its shape alone: what is unknown in it is shown as unknown. */
  isForeign?: boolean;
  /** Whether a text key exists. Without it, text keys are not checked. */
  hasText?(namespace: string, key: string): boolean;
  /** The name of a module that ships as a literal in each language, unless a user renamed it. */
  nameOf?(moduleId: string, fullName: Text): Text;
}
