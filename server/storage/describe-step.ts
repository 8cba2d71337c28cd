import { sql, type RawBuilder } from 'kysely';
import { createIndex, statementsOf } from './apply-step';
import type { Database } from './database';
import type { Step } from './plan';
import type { BackgroundWork } from './plan-background';
import type { TablePlan } from './plan-tables';
import { fillStatement, isFilled, shadowStatements } from './shadow-columns';

/**
 * Who waits for a step. `none`: its table is new. `background` (before the release) and `concurrent` (after it): neither readers
 * nor writers. `share`: writers. `exclusive`: readers and writers, until the end of the transaction.
 */
type StepLock = 'none' | 'background' | 'concurrent' | 'share' | 'exclusive';

/** What a step works on: only the catalogue of the database, every row, or an index over every row. */
type StepWork = 'catalogue' | 'rows' | 'index';

export interface DescribedStep {
  kind: Step['kind'];
  table: string;
  statements: string[];
  lock: StepLock;
  work: StepWork;
}

/**
 * A step in words for users: its statements, its lock and its work. A step of a large table is described twice: what is prepared
 * in the background, and how the release takes it over.
 */
export function describeStep(db: Database, step: Step, { late, background }: Pick<TablePlan, 'late' | 'background'>): DescribedStep[] {
  const work = background.get(step);
  if (work) return [describePreparation(db, step, work), ...describeStep(db, work.final, { late, background })];
  const { kind, table } = step;
  if (late.has(step) && kind === 'createIndex')
    return [{ kind, table, statements: textsOf(db, [createIndex(step, undefined, concurrently)]), lock: 'concurrent', work: 'index' }];
  return [{ kind, table, statements: textsOf(db, statementsOf(step, undefined)), ...effects[kind] }];
}

function describePreparation(db: Database, { kind, table }: Step, { shadow, index }: BackgroundWork): DescribedStep {
  const lock = 'background';
  if (index) return { kind, table, statements: textsOf(db, [createIndex(index, undefined, concurrently)]), lock, work: 'index' };
  if (!shadow) return { kind, table, statements: [], lock, work: 'catalogue' };
  const fill = isFilled(shadow) ? [fillStatement(shadow, batch)] : [];
  const statements = textsOf(db, [...shadowStatements(db, shadow), ...fill]);
  return { kind, table, statements, lock, work: fill.length > 0 ? 'rows' : 'catalogue' };
}

const textsOf = (db: Database, statements: readonly RawBuilder<unknown>[]): string[] =>
  statements.slice(0, maxStatements).map((statement) => statement.compile(db).sql.trim());

const concurrently = sql`concurrently`;

/** The condition of a batch, as users read it. */
const batch = sql`id in (…)`;

const maxStatements = 5;

const catalogue = { lock: 'exclusive', work: 'catalogue' } as const;
const rewrite = { lock: 'exclusive', work: 'rows' } as const;

const effects: Readonly<Record<Step['kind'], { lock: StepLock; work: StepWork }>> = {
  createTable: { lock: 'none', work: 'catalogue' },
  addColumn: catalogue,
  widenColumn: rewrite,
  convertColumn: rewrite,
  convertKeeping: rewrite,
  switchColumn: catalogue,
  adoptColumn: catalogue,
  fillColumn: rewrite,
  allowNull: catalogue,
  renameTable: catalogue,
  renameColumn: catalogue,
  renameIndex: catalogue,
  dropColumn: catalogue,
  replaceColumn: catalogue,
  dropIndex: catalogue,
  adoptIndex: catalogue,
  createIndex: { lock: 'share', work: 'index' },
};
