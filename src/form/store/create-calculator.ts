import { calculate, type Calculation } from '#engine/calculations';
import { ExpressionError } from '#engine/expression/expression-error';
import type { JsonValue } from '#engine/json';

/** In milliseconds. Existing clients wait as long (specification, section 4). */
const delay = 100;

export interface CalculatorOptions {
  calculations: readonly Calculation[];
  /** The value of a name, seen from the form or from one of its rows. */
  read(name: string, row: string | undefined, table: string | undefined): unknown;
  /** Whether the form refuses a value that was read, because it has more digits than a calculation can keep. */
  isRefused(name: string, value: unknown, row: string | undefined, table: string | undefined): boolean;
  rowsOf(table: string): readonly string[];
  /** Stores a result; returns whether it differs from the previous one. `isTooLarge`: the calculation has none. */
  write(calculation: Calculation, row: string | undefined, result: JsonValue, isTooLarge: boolean): boolean;
  /** A calculation failed and counts as 0, or is empty if it takes too many steps. Called once for each field. */
  onError(field: string, error: unknown): void;
  /** All pending calculations are done. */
  onSettled(): void;
}

/**
 * Calculates what depends on a change, 100 ms after the last one: the calculations that read the changed field, in the
 * row where it changed, and those that read their results.
 */
export interface Calculator {
  /** A value changed; `row` is the row of a cell. */
  touch(id: string, table?: string, row?: string): void;
  /** Rows were added, removed or moved. */
  touchRows(table: string, columns: Iterable<string>): void;
  /** Runs the pending calculations now. */
  settle(): void;
  /** Runs all calculations now. */
  calculateAll(): void;
}

export function createCalculator(options: CalculatorOptions): Calculator {
  const { calculations } = options;
  const pending = createPendingRows(calculations);
  const run = createRun(options, pending.mark);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPending = false;

  const settle = () => {
    // `onSettled` may clear driven fields and so mark more calculations. It ends, because a field is cleared once.
    while (isPending) {
      isPending = false;
      for (const calculation of calculations)
        for (const row of rowsToRun(calculation, pending.take(calculation), options)) run(calculation, row);
      pending.clear();
      options.onSettled();
    }
    clearTimeout(timer);
  };
  const settleLater = () => {
    isPending = true;
    clearTimeout(timer);
    timer = setTimeout(settle, delay);
  };

  return {
    touch(id, table, row) {
      pending.mark(id, table, row);
      // The foot of a sub-table shows sums, also where no calculation reads the column.
      if (!pending.isEmpty() || table !== undefined) settleLater();
    },
    touchRows(table, columns) {
      for (const column of columns) pending.mark(column, table, everyRow);
      settleLater();
    },
    settle,
    calculateAll() {
      pending.markAll();
      isPending = true;
      settle();
    },
  };
}

/** Stands for the form itself among the rows of a calculation. */
const form = '';
const everyRow = '*';

/** The calculations to run, each with the rows to run it in. */
function createPendingRows(calculations: readonly Calculation[]) {
  const readers = readersOf(calculations);
  const rowsByCalculation = new Map<Calculation, Set<string>>();
  return {
    isEmpty: () => rowsByCalculation.size === 0,
    mark(id: string, table?: string, row?: string): void {
      for (const calculation of readers.get(id) ?? []) {
        const rows = rowsByCalculation.get(calculation) ?? new Set<string>();
        const ownRow = calculation.table === table ? (row ?? everyRow) : everyRow;
        rowsByCalculation.set(calculation, rows.add(calculation.table === undefined ? form : ownRow));
      }
    },
    markAll(): void {
      for (const calculation of calculations)
        rowsByCalculation.set(calculation, new Set([calculation.table === undefined ? form : everyRow]));
    },
    take(calculation: Calculation): ReadonlySet<string> | undefined {
      const rows = rowsByCalculation.get(calculation);
      rowsByCalculation.delete(calculation);
      return rows;
    },
    clear: () => rowsByCalculation.clear(),
  };
}

function rowsToRun(
  { table }: Calculation,
  rows: ReadonlySet<string> | undefined,
  { rowsOf }: CalculatorOptions,
): Iterable<string | undefined> {
  if (!rows) return [];
  if (table === undefined) return [undefined];
  return rows.has(everyRow) ? rowsOf(table) : rows;
}

/** Runs one calculation, and marks those that read its result when that is a new one. */
function createRun(
  { calculations, read, isRefused, rowsOf, write, onError }: CalculatorOptions,
  mark: (id: string, table?: string, row?: string) => void,
) {
  const failedFields = new Set<string>();
  /** By field: where its calculation has no result, because it reads a refused value. What reads it has none either. */
  const emptyResults = new Map<string, Set<string>>();
  const isEmptyResult = (name: string, row: string | undefined): boolean => {
    const rows = emptyResults.get(name);
    if (!rows || rows.has(form) || (row !== undefined && rows.has(row))) return rows !== undefined;
    const table = row === undefined ? calculations.find(({ id }) => id === name)?.table : undefined;
    return table !== undefined && rowsOf(table).some((each) => rows.has(each));
  };
  return (calculation: Calculation, row: string | undefined): void => {
    const { id, table, isText, kind } = calculation;
    let isTooLarge = false;
    let readsRefused = false;
    const valueOf = (name: string): unknown => {
      const value = read(name, row, table);
      readsRefused ||= isEmptyResult(name, row) || isRefused(name, value, row, table);
      return value;
    };
    const reportFailure = (error: unknown) => {
      isTooLarge = error instanceof ExpressionError && error.code === 'expressionTooLarge';
      if (!failedFields.has(id)) onError(id, error);
      failedFields.add(id);
    };
    const result = calculate(calculation, valueOf, reportFailure);
    const isUnknown = readsRefused && kind === 'calculate';
    const isEmpty = (isTooLarge && !isText) || isUnknown;
    if (isUnknown) emptyResults.set(id, (emptyResults.get(id) ?? new Set()).add(row ?? form));
    else emptyResults.get(id)?.delete(row ?? form);
    const shown = isEmpty ? (isText ? '' : null) : result;
    if (shown !== undefined && write(calculation, row, shown, isTooLarge)) mark(id, table, row);
  };
}

/** The calculations that read a field, by its id. */
function readersOf(calculations: readonly Calculation[]): Map<string, Calculation[]> {
  const readers = new Map<string, Calculation[]>();
  for (const calculation of calculations) {
    for (const name of calculation.names) {
      const readersOfName = readers.get(name);
      if (readersOfName) readersOfName.push(calculation);
      else readers.set(name, [calculation]);
    }
  }
  return readers;
}
