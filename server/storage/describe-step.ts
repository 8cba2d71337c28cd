import { sql } from 'kysely';
import { createIndex, statementsOf } from './apply-step';
import type { Database } from './database';
import type { Step } from './plan';
import type { TablePlan } from './plan-tables';

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

/** A step in words for users: its statements, its lock and its work. */
export function describeStep(db: Database, step: Step, { late, background }: Pick<TablePlan, 'late' | 'background'>): DescribedStep {
  const isLate = late.has(step);
  const statements =
    isLate && step.kind === 'createIndex'
      ? [createIndex(step, undefined, sql`concurrently`)]
      : statementsOf(step, undefined).slice(0, maxStatements);
  const { lock, work } = isLate ? lateEffects : background.has(step) ? backgroundEffects : effects[step.kind];
  return { kind: step.kind, table: step.table, statements: statements.map((statement) => statement.compile(db).sql.trim()), lock, work };
}

const maxStatements = 5;

const lateEffects = { lock: 'concurrent', work: 'index' } as const;
const backgroundEffects = { lock: 'background', work: 'rows' } as const;
const catalogue = { lock: 'exclusive', work: 'catalogue' } as const;
const rewrite = { lock: 'exclusive', work: 'rows' } as const;

const effects: Readonly<Record<Step['kind'], { lock: StepLock; work: StepWork }>> = {
  createTable: { lock: 'none', work: 'catalogue' },
  addColumn: catalogue,
  widenColumn: rewrite,
  convertColumn: rewrite,
  convertKeeping: rewrite,
  switchColumn: catalogue,
  fillColumn: rewrite,
  allowNull: catalogue,
  renameTable: catalogue,
  renameColumn: catalogue,
  renameIndex: catalogue,
  dropColumn: catalogue,
  replaceColumn: catalogue,
  dropIndex: catalogue,
  createIndex: { lock: 'share', work: 'index' },
};
