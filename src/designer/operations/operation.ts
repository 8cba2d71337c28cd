import type { NodePlace } from '#engine/jnpf/decode-form';
import type { Origins } from '#engine/jnpf/new-node';
import type { Registry } from '#engine/registry';
import type { Design } from '../design';
import type { DesignText } from '../texts/design-text';

/** What operations read besides the design. */
export interface OperationContext {
  registry: Registry;
  /** The id of the module; empty before its first save. */
  moduleId: string;
  /** The places of the nodes in the source, by their ids there. */
  places: Readonly<Record<string, NodePlace>>;
  /** By ids that nodes had in earlier sources: their ids in the source, or the form JSON of those that are gone. */
  former: Origins;
}

/** A change of a design with its name in the history. */
export interface Operation<Input> {
  readonly name: string;
  /** The changed design; the same one if nothing changes. Pure. Throws OperationRefused. */
  apply(design: Design, input: Input, context: OperationContext): Design;
  /** The name of the step. `design` is the one before the change. */
  entryOf(design: Design, input: Input, context: OperationContext): DesignText;
  /** Consecutive steps with the same key become one step, for example the keys typed into one text. */
  joinKeyOf(input: Input): string | undefined;
}

/**
 * @example export const removeNodes = operation<{ ids: readonly string[] }>({ name: 'removeNodes', apply, entryOf })
 */
export const operation = <Input>(
  definition: Omit<Operation<Input>, 'joinKeyOf'> & Partial<Pick<Operation<Input>, 'joinKeyOf'>>,
): Operation<Input> => Object.freeze({ joinKeyOf: () => undefined, ...definition });
