/** Resources to close in the reverse order of their opening. */
export interface Undo {
  add(close: () => Promise<unknown>): void;
  /** Closes all resources once, then throws the first failure. */
  run(): Promise<void>;
}

/** @example const undo = createUndo(); undo.add(database.close); await undo.run() */
export function createUndo(): Undo {
  const steps: (() => Promise<unknown>)[] = [];
  return {
    add: (close) => void steps.push(close),
    run: async () => {
      const failures: unknown[] = [];
      for (let step = steps.pop(); step; step = steps.pop()) await step().catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    },
  };
}
