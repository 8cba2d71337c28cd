import type { BoundValue } from '../interface-parameters';

/** A statement with markers for its values, as a driver binds them. */
export interface BoundStatement {
  text: string;
  values: (string | number | boolean | null)[];
}

export type Dialect = 'postgres' | 'mysql';

/** What a placeholder stands for: a value with the type that the database reads it as, or the name of a column. */
export type Placeholder = { value: BoundValue; cast?: string | undefined } | { column: string };

/**
 * A query with its placeholders bound as values: `{name}` and, for values of the system, `@name`. A placeholder within a text
 * literal joins the text; nothing of a value becomes part of the statement. Comments are left out. `undefined` stays as it is.
 *
 * @example boundStatement("select '{a}%'", () => ({ value: 'x' }), 'postgres').text // "select ($1::text||'%')"
 */
export function boundStatement(sql: string, placeholderOf: (name: string) => Placeholder | undefined, dialect: Dialect): BoundStatement {
  const values: BoundStatement['values'] = [];
  const mark = (value: string | number | boolean | null, cast?: string): string => {
    values.push(value);
    if (dialect === 'mysql') return '?';
    return `$${values.length}${cast === undefined ? '' : `::${cast}`}`;
  };
  const bind = (name: string): string | undefined => {
    const placeholder = placeholderOf(name);
    if (!placeholder) return undefined;
    if ('column' in placeholder) return quotedColumn(placeholder.column, dialect);
    const { value, cast } = placeholder;
    if (!isList(value)) return mark(value, cast);
    return value.length === 0 ? 'null' : value.map((item) => mark(item, cast)).join(',');
  };
  const join = (literal: string): string => joinedLiteral(literal, (name) => bindText(placeholderOf(name), mark, dialect), dialect);
  return {
    text: tokensOf(sql, dialect)
      .map(({ kind, text }) => {
        if (kind === 'comment') return ' ';
        if (kind === 'literal') return join(text);
        if (kind === 'quoted') return text;
        return text.replaceAll(placeholder, (whole, braced?: string, system?: string) => bind(braced ?? `@${system}`) ?? whole);
      })
      .join(''),
    values,
  };
}

const placeholder = /\{(@?[A-Za-z_][\w.]*)\}|(?<![\w@])@([A-Za-z]\w*)/g;

const isList = (value: BoundValue): value is readonly (string | number)[] => Array.isArray(value);

type Mark = (value: string | number | boolean | null, cast?: string) => string;

/** A value as a part of a text. */
function bindText(found: Placeholder | undefined, mark: Mark, dialect: Dialect): { isWhole(): string; part(): string } | undefined {
  if (!found || 'column' in found) return undefined;
  const { value } = found;
  const text = isList(value) ? value.join(',') : value === null ? '' : String(value);
  // A literal that is one placeholder is compared as what the other side is.
  return { isWhole: () => mark(text), part: () => mark(text, dialect === 'postgres' ? 'text' : undefined) };
}

/** A text literal, in which placeholders stand, as an expression. Others stay as they are. */
function joinedLiteral(
  literal: string,
  bind: (name: string) => { isWhole(): string; part(): string } | undefined,
  dialect: Dialect,
): string {
  const start = literal.indexOf(literal.at(-1) ?? "'");
  const [prefix, quote, content] = [literal.slice(0, start), literal.at(-1) ?? "'", literal.slice(start + 1, -1)];
  const parts = content.split(/(\{@?[A-Za-z_][\w.]*\})/);
  const bound = parts.map((part, index) => (index % 2 === 1 ? bind(part.slice(1, -1)) : undefined));
  if (bound.every((part) => part === undefined)) return literal;
  if (parts.length === 3 && parts[0] === '' && parts[2] === '') return bound[1]?.isWhole() ?? literal;
  const pieces = parts.flatMap((part, index) => bound[index]?.part() ?? (part === '' ? [] : `${prefix}${quote}${part}${quote}`));
  return dialect === 'mysql' ? `concat(${pieces.join(',')})` : `(${pieces.join('||')})`;
}

interface Token {
  kind: 'code' | 'literal' | 'quoted' | 'comment';
  text: string;
}

/** A text up to its quote. The end of the statement also ends it: the database reports the missing quote. */
const quotedBy = (quote: string, escape = ''): string =>
  `${quote}(?:[^${quote}${escape}]|${escape && `${escape}[\\s\\S]|`}${quote}${quote})*(?:${quote}|$)`;

const backslash = '\\\\';
const blockComment = '/\\*';
const dollarQuoted = '(\\$(?:[A-Za-z_]\\w*)?\\$)[\\s\\S]*?(?:\\1|$)';

const syntax: Readonly<Record<Dialect, { pattern: RegExp; isLiteral: RegExp; isComment: RegExp }>> = {
  postgres: {
    pattern: new RegExp(
      [`\\b[eE]${quotedBy("'", backslash)}`, quotedBy("'"), '--[^\\n]*', quotedBy('"'), dollarQuoted, blockComment].join('|'),
      'g',
    ),
    isLiteral: /^[eE]?'/,
    isComment: /^(--|\/\*)/,
  },
  mysql: {
    pattern: new RegExp(
      [quotedBy("'", backslash), quotedBy('"', backslash), quotedBy('`'), '--(?=\\s|$)[^\\n]*', '#[^\\n]*', blockComment].join('|'),
      'g',
    ),
    isLiteral: /^['"]/,
    isComment: /^(--|#|\/\*)/,
  },
};

function tokensOf(sql: string, dialect: Dialect): Token[] {
  const { pattern, isLiteral, isComment } = syntax[dialect];
  const found: Token[] = [];
  const search = new RegExp(pattern);
  let end = 0;
  for (let match = search.exec(sql); match; match = search.exec(sql)) {
    if (match.index > end) found.push({ kind: 'code', text: sql.slice(end, match.index) });
    const text = match[0] === '/*' ? sql.slice(match.index, commentEnd(sql, match.index, dialect)) : match[0];
    found.push({ kind: isComment.test(text) ? 'comment' : isLiteral.test(text) ? 'literal' : 'quoted', text });
    end = match.index + text.length;
    search.lastIndex = end;
  }
  return [...found, { kind: 'code', text: sql.slice(end) }];
}

/** The end of a block comment. Those of PostgreSQL nest. */
function commentEnd(sql: string, start: number, dialect: Dialect): number {
  let depth = 0;
  for (const { 0: sign, index } of sql.slice(start).matchAll(/\/\*|\*\//g)) {
    depth += sign === '/*' ? (dialect === 'mysql' && depth > 0 ? 0 : 1) : -1;
    if (depth === 0) return start + index + 2;
  }
  return sql.length;
}

/** The name of a column of the answer, as it is written there. */
const quotedColumn = (name: string, dialect: Dialect): string =>
  dialect === 'mysql' ? `\`${name.replaceAll('`', '``')}\`` : `"${name.replaceAll('"', '""')}"`;
