import { calculate, type Calculation } from '#engine/calculations';

/** Existing clients wait as long (specification, section 4). In milliseconds. */
const delay = 100;

export interface CalculatorOptions {
  calculations: readonly Calculation[];
  /** The value behind a name, as the form sees it or one of its rows. */
  read(name: string, row: string | undefined, table: string | undefined): unknown;
  rowsOf(table: string): readonly string[];
  /** Keeps a result; answers whether it is another than before. */
  write(calculation: Calculation, row: string | undefined, result: number): boolean;
  /** A calculation failed and counts 0; told once for each field. */
  onError(field: string, error: unknown): void;
  /** What was pending is done. */
  onSettled(): void;
}

/**
 * Computes what follows from a change once nobody has typed for 100 ms: only what reads the change, in the row where it
 * was made, and what reads those results.
 */
export interface Calculator {
  /** A value changed; `row` is the row of a cell. */
  touch(id: string, table?: string, row?: string): void;
  /** Rows came, went or moved. */
  touchRows(table: string, columns: Iterable<string>): void;
  /** Computes at once what is pending. */
  settle(): void;
  /** Computes everything anew. */
  all(): void;
}

export function createCalculator({ calculations, read, rowsOf, write, onError, onSettled }: CalculatorOptions): Calculator {
  const readers = readersOf(calculations);
  const pending = new Map<Calculation, Set<string>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPending = false;

  const mark = (id: string, table?: string, row?: string) => {
    for (const calculation of readers.get(id) ?? []) {
      const rows = pending.get(calculation) ?? new Set<string>();
      pending.set(calculation, rows.add(calculation.table === undefined ? form : calculation.table === table ? (row ?? everyRow) : everyRow));
    }
  };
  const failed = new Set<string>();
  const run = (calculation: Calculation, row: string | undefined) => {
    const { id, table } = calculation;
    const result = calculate(calculation, (name) => read(name, row, table), (error) => {
      if (!failed.has(id)) onError(id, error);
      failed.add(id);
    });
    if (write(calculation, row, result)) mark(id, table, row);
  };
  const settle = () => {
    // What is done when all is settled may bring new work, which cannot go on without end: a driven field is cleared once.
    while (isPending) {
      isPending = false;
      for (const calculation of calculations) {
        const rows = pending.get(calculation);
        if (!rows) continue;
        pending.delete(calculation);
        if (calculation.table === undefined) run(calculation, undefined);
        else for (const row of rows.has(everyRow) ? rowsOf(calculation.table) : rows) run(calculation, row);
      }
      pending.clear();
      onSettled();
    }
    clearTimeout(timer);
  };

  const wait = () => {
    isPending = true;
    clearTimeout(timer);
    timer = setTimeout(settle, delay);
  };

  return {
    touch(id, table, row) {
      mark(id, table, row);
      // The foot of a sub-table shows sums without a calculation.
      if (pending.size > 0 || table !== undefined) wait();
    },
    touchRows(table, columns) {
      for (const column of columns) mark(column, table, everyRow);
      wait();
    },
    settle,
    all() {
      for (const calculation of calculations) pending.set(calculation, new Set([calculation.table === undefined ? form : everyRow]));
      isPending = true;
      settle();
    },
  };
}

const form = '';
const everyRow = '*';

function readersOf(calculations: readonly Calculation[]): Map<string, Calculation[]> {
  const readers = new Map<string, Calculation[]>();
  for (const calculation of calculations) {
    for (const name of calculation.names) {
      const known = readers.get(name);
      if (known) known.push(calculation);
      else readers.set(name, [calculation]);
    }
  }
  return readers;
}
