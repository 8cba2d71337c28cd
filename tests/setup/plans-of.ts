import { CompiledQuery } from 'kysely';
import { Client } from 'pg';
import { vi } from 'vitest';
import type { Database } from '#server/storage/database.ts';

/** The plans of the statements on some tables that some work sends, with their texts. */
export async function plansOf(tables: RegExp, db: Database, work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query');
  await work();
  const sent = (query.mock.calls as unknown[][]).map(([text, values]) =>
    typeof text === 'string' ? { text, values } : (text as { text?: unknown; values?: unknown }),
  );
  query.mockRestore();
  const plans: string[] = [];
  for (const { text, values } of sent) {
    const isRead = /\b(select|update|delete)\b/.test(String(text)) && tables.test(String(text));
    if (!isRead || !Array.isArray(values)) continue;
    const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(`explain ${String(text)}`, values));
    plans.push([text, ...rows.map((row) => row['QUERY PLAN'])].join('\n'));
  }
  return plans;
}
