import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { ParsedResource } from '#engine/parsed';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import type { Row } from '../storage/records';
import { computeDraft } from './compute-values';
import { draftOf } from './draft';
import { createIssueList } from './issue-list';
import { createRequestBudget } from './request-budget';

const registry = createRegistry(definitions);
const resource = {
  id: 'test/bill',
  fields: [
    {
      id: 'lines',
      jnpfKey: 'table',
      children: [
        { id: 'amount', jnpfKey: 'numInput' },
        { id: 'cost', jnpfKey: 'numInput', label: 'Cost', calculate: 'amount * 2' },
        { id: 'share', jnpfKey: 'numInput', calculate: 'cost / count(tags)' },
      ],
    },
    { id: 'tags', jnpfKey: 'checkbox' },
    { id: 'total', jnpfKey: 'numInput', label: 'Total', calculate: 'sum(cost)' },
  ],
} as unknown as ParsedResource;

function compute(values: Row, budget = createRequestBudget()) {
  const draft = draftOf({ body: values }, 'create', '/records/3');
  const issues = createIssueList(new Set());
  return { draft, issues, computing: computeDraft(draft, values, { resource, registry, budget, issues }) };
}
const linesOf = (length: number): Row[] => Array.from({ length }, () => ({ amount: 1 }));

/** The turns of the event loop that pass before the work ends. */
async function turnsUntil(work: Promise<void>): Promise<number> {
  const state = { turns: 0, isDone: false };
  const end = work.then(() => (state.isDone = true));
  while (!state.isDone) {
    state.turns += 1;
    await nextTurn();
  }
  await end;
  return state.turns;
}

describe('calculations', () => {
  test('of few rows are done at once', () => {
    const { draft, computing } = compute({ lines: linesOf(10), tags: ['a'] });
    expect([computing, draft.values['total']]).toEqual([undefined, 20]);
  });

  test.each([
    ['more rows', linesOf(5_000), ['a']],
    ['rows that read a long list', linesOf(200), Array.from({ length: 2_000 }, String)],
  ])('of %s let other work run in between', async (_what, lines, tags) => {
    const { draft, computing } = compute({ lines, tags });
    expect(await turnsUntil(Promise.resolve(computing))).toBeGreaterThan(4);
    expect(draft.values['total']).toBe(lines.length * 2);
  });

  test('of one request share a budget: what exceeds it is an issue, and its value is not stored', async () => {
    const budget = createRequestBudget();
    budget.expressions.work = 1_000;
    const first = compute({ lines: linesOf(10), tags: [] }, budget);
    await first.computing;
    expect(first.issues.count).toBe(0);
    const second = compute({ lines: linesOf(1_000), tags: [] }, budget);
    await second.computing;
    expect(second.issues.listed).toMatchObject([
      { path: expect.stringMatching(/^\/records\/3\/lines\/\d+\/cost$/), code: 'calculationTooLarge', params: { label: 'Cost' } },
    ]);
    expect(second.draft.values).toEqual({});
  });
});
