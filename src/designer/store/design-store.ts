import type { Atom, createStore } from 'jotai';
import type { DesignIssue } from '#engine/module/severity';
import type { ModuleSource } from '#engine/module/module';
import type { Design } from '../design';
import type { Operation, OperationContext } from '../operations/operation';
import type { DesignText } from '../texts/design-text';
import type { History, HistoryEntry } from './history';

/** What a design store needs of the module. */
export interface DesignContext extends OperationContext {
  /** The module's record with the design, for its check. */
  encode(design: Design): ModuleSource;
  /** Whether every operation is refused, as for a file. */
  isReadOnly?: boolean;
}

/** The open design of a module with its history and selection. */
export interface DesignStore {
  jotai: ReturnType<typeof createStore>;
  context: DesignContext;
  design: Atom<Design>;
  /** Ids of the selected nodes in the order of selection; the last one is the anchor. Only existing nodes. */
  selection: Atom<readonly string[]>;
  history: Atom<History>;
  entries: Atom<readonly HistoryEntry[]>;
  /** The number of entries that are done. */
  position: Atom<number>;
  canUndo: Atom<boolean>;
  canRedo: Atom<boolean>;
  /** The reason why the last operation was refused, until the next one. */
  refusal: Atom<DesignText | undefined>;
  /** The issues of the module, shortly after the last change. */
  issues: Atom<readonly DesignIssue[]>;
  /** Runs an operation as a step. `false` if the design refuses it. New nodes become the selection. */
  run<Input>(operation: Operation<Input>, input: Input): boolean;
  /** The same, but throws OperationRefused. */
  apply<Input>(operation: Operation<Input>, input: Input): void;
  /** Runs a task; `false` if it throws OperationRefused, whose text becomes the refusal. */
  attempt(task: () => void): boolean;
  /** Ends the joining of steps, for example when an input loses the focus. */
  endStep(): void;
  undo(): void;
  redo(): void;
  /** Undoes or redoes steps until `position` steps are done. */
  goTo(position: number): void;
  select(ids: readonly string[]): void;
  /** Replaces the design with that of a merge, as a step. */
  replace(design: Design, text: DesignText): void;
  /** Ends the debounced check. */
  close(): void;
}
