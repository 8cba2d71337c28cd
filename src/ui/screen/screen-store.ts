import type { Atom, createStore } from 'jotai';
import type { Reference } from '#engine/generated/descriptor.gen';
import type { Row } from '#form/row-context.tsx';

type Primitive = string | number | boolean | null;

/** What an action or a source passes on: literals, and paths into what nodes publish. */
export type Inputs = Readonly<Record<string, Reference | Primitive>>;

/** What a node can be told to do by an action (`reload`, `expand`, …). */
export type Commands = Readonly<Record<string, () => void | Promise<void>>>;

/**
 * What the nodes of one screen (or one open dialog) tell each other: each publishes its values under its id, and reads
 * those of others by path. Descriptors are all that couples them.
 */
export interface ScreenStore {
  readonly jotai: ReturnType<typeof createStore>;
  /** Replaces what a node publishes. */
  publish(node: string, values: Readonly<Record<string, unknown>>): void;
  /** Lets a node publish what an atom of this store holds: nothing is computed until somebody reads it. Returns what ends it. */
  follow(node: string, values: Atom<Readonly<Record<string, unknown>>>): () => void;
  /** The value at a path, followed. */
  reading(path: string): Atom<unknown>;
  /** Fills a set of inputs as things stand; `row` is what `row.…` reads. */
  filled(inputs: Inputs | undefined, row?: Row): Record<string, unknown>;
  /** Registers what a node can be told; returns what takes it back. */
  register(node: string, commands: Commands): () => void;
  /** Tells a node; one that is not there, or does not know the verb, hears nothing. */
  tell(node: string, verb: string): Promise<void>;
}
