import { sql, type RawBuilder } from 'kysely';

/** The source of an insert of many rows. */
export interface ListedRows {
  /** An expression for each column. */
  expressions: readonly RawBuilder<unknown>[];
  /** What they select from. */
  from: RawBuilder<unknown>;
}

/** Between the values of a column, and in place of one that is missing: characters that hardly any text has. */
const separator = '\u001f';
const missing = '\u001e';
const [separatorLiteral, missingLiteral] = [sql.raw(`E'\\x1f'`), sql.raw(`E'\\x1e'`)];

/**
 * Rows with one parameter for each column: PostgreSQL takes several times as long to read a parameter for each value, and the
 * driver to write an array. A value that all rows share, as the user of a batch, is sent once.
 */
export function listedRows(types: readonly string[], rows: readonly (readonly unknown[])[]): ListedRows {
  const lists: RawBuilder<unknown>[] = [];
  const expressions = types.map((type, column) => {
    const first = rows[0]?.[column] ?? null;
    if (rows.every((row) => (row[column] ?? null) === first)) return sql`${first}::${sql.raw(type)}`;
    lists.push(listOf(rows, column));
    return sql.raw(`"#added"."${lists.length}"::${type}`);
  });
  // A column name has no `#`, so this name cannot clash with one.
  if (lists.length === 0) return { expressions, from: sql`generate_series(1, ${rows.length}) as "#added"` };
  const names = sql.raw(lists.map((_, index) => `"${index + 1}"`).join(', '));
  return { expressions, from: sql`rows from (${sql.join(lists)}) as "#added"(${names})` };
}

/** The values of a column as rows of texts. */
function listOf(rows: readonly (readonly unknown[])[], column: number): RawBuilder<unknown> {
  const texts: unknown[] = [];
  for (const row of rows) {
    const value = row[column] ?? null;
    if (typeof value === 'string' && (value.includes(separator) || value === missing)) return sql`unnest(${arrayOf(rows, column)}::text[])`;
    texts.push(value === null ? missing : value);
  }
  return sql`string_to_table(${texts.join(separator)}, ${separatorLiteral}, ${missingLiteral})`;
}

const arrayOf = (rows: readonly (readonly unknown[])[], column: number): unknown[] => rows.map((row) => row[column] ?? null);
