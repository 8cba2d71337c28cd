import type { SheetColumn, SheetKind, SheetRelation } from '#engine/sheet-kind';
import type { SourceColumn } from '../../interfaces/sql/source-tables';
import { guessColumns } from './guess-columns';

export interface TableReading {
  columns: readonly SourceColumn[];
  /** The first rows, as texts in the order of the columns. */
  rows: readonly (readonly (string | null)[])[];
  /** The words for the values of a yes-no column. */
  states: readonly [on: string, off: string];
  /** Modules by the names of their tables. */
  relations: ReadonlyMap<string, SheetRelation>;
}

/** Texts of this length and longer get several lines. */
const longLength = 500;
/** Decimals of a number without declared ones. */
const maxDigits = 6;

/**
 * The columns of a table with the kinds of fields that fit: by type, enumeration, check and foreign key, and a text by its first
 * values. The heading is the comment, or the name where comments repeat.
 *
 * @example tableColumns({ columns: [{ name: 'on_at', type: 'date', … }], rows: [], … })[0]?.kind // 'date'
 */
export function tableColumns({ columns, rows, states, relations }: TableReading): SheetColumn[] {
  const guessed = guessColumns(
    columns.map(({ name }) => name),
    rows,
  );
  return columns.map((column, place) => {
    const { name, comment, type, isRequired, length, referenced } = column;
    const guess = guessed[place];
    const relation = referenced === undefined ? undefined : relations.get(referenced);
    const kind = relation ? 'relation' : kindOf(column, guess?.kind ?? 'text');
    const isRepeated = columns.some((other) => other !== column && other.comment === comment);
    return {
      place,
      heading: comment === '' || isRepeated ? name : comment.slice(0, 100),
      kind,
      samples: guess?.samples ?? [],
      digits: kind === 'number' ? (column.digits ?? (isWhole(type) ? 0 : Math.min(guess?.digits ?? 0, maxDigits))) : 0,
      choices: kind === 'yesNo' ? states : kind === 'choice' ? choicesOf(column, guess) : [],
      source: { name, type, isRequired, ...(length !== undefined && { length }), ...(referenced !== undefined && { referenced }) },
      ...(relation && { relation }),
      ...(isBinary(type) && { problem: 'binary' as const }),
    };
  });
}

function kindOf({ type, length, choices }: SourceColumn, guessed: SheetKind): SheetKind {
  if (choices.length > 0) return 'choice';
  if (type.startsWith('bool')) return 'yesNo';
  if (isWhole(type) || /^(numeric|decimal|real|double|float)/.test(type)) return 'number';
  if (type === 'date') return 'date';
  if (/^(timestamp|datetime)/.test(type)) return 'dateTime';
  if (/^time\b/.test(type)) return 'time';
  if (/^(json|xml)/.test(type) || (length !== undefined && length >= longLength)) return 'longText';
  // Values of a text that look like numbers or dates may have others among them.
  return textKinds.has(guessed) ? guessed : 'text';
}

const textKinds: ReadonlySet<SheetKind> = new Set(['longText', 'choice', 'link', 'mail', 'phone']);

const isWhole = (type: string): boolean => /^(smallint|integer|bigint|int|mediumint|tinyint|year)/.test(type);

const isBinary = (type: string): boolean => /^(bytea|blob|tinyblob|mediumblob|longblob|binary|varbinary|bit|geometry)/.test(type);

const choicesOf = ({ choices }: SourceColumn, guess: SheetColumn | undefined): readonly string[] =>
  choices.length > 0 ? choices : (guess?.choices ?? []);

/** A value as the file of an import has it: the words of yes and no in place of what the database writes. */
export const importedText = (value: string | null, type: string, [on, off]: TableReading['states']): string | null =>
  value === null || !type.startsWith('bool') ? value : value === 'true' || value === '1' ? on : off;
