import type { Atom, createStore } from 'jotai';
import type { Reference } from '#engine/generated/descriptor.gen';
import type { Row } from '#form/row-context.tsx';

type Primitive = string | number | boolean | null;

/** The inputs of an action or a source: literals, and paths into published values. */
export type Inputs = Readonly<Record<string, Reference | Primitive>>;

/** The verbs of a node that actions can call (`reload`, `expand`, …). */
export type Commands = Readonly<Record<string, () => void | Promise<void>>>;

/**
 * Connects the nodes of a screen or an open dialog: each publishes values under its id and reads those of others by path.
 * Nodes know each other only through the descriptor.
 */
export interface ScreenStore {
  readonly jotai: ReturnType<typeof createStore>;
  /** Replaces the published values of a node. */
  publish(node: string, values: Readonly<Record<string, unknown>>): void;
  /** Publishes the value of an atom, which is computed when it is read. Returns the function that stops it. */
  follow(node: string, values: Atom<Readonly<Record<string, unknown>>>): () => void;
  /** An atom of the value at a path. */
  reading(path: string): Atom<unknown>;
  /** Fills inputs with the current values. Paths that start with `row.` read `row`. */
  filled(inputs: Inputs | undefined, row?: Row): Record<string, unknown>;
  /** Registers the commands of a node. Returns the function that unregisters them. */
  register(node: string, commands: Commands): () => void;
  /** Calls a command of a node. An unknown node or verb is ignored. */
  runCommand(node: string, verb: string): Promise<void>;
}
