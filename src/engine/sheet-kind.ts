import type { DescriptorNode } from './generated/descriptor.gen';

/** What the values of a column of a spreadsheet or of a table are. Only a foreign key is a `relation`. */
export const sheetKinds = [
  'text',
  'longText',
  'number',
  'date',
  'dateTime',
  'time',
  'yesNo',
  'choice',
  'link',
  'mail',
  'phone',
  'relation',
] as const;

export type SheetKind = (typeof sheetKinds)[number];

/** A column of a spreadsheet or of a table, as far as it was read. */
export interface SheetColumn {
  /** From 0. */
  place: number;
  /** Empty for a column without one. */
  heading: string;
  kind: SheetKind;
  /** First values, as texts. */
  samples: readonly string[];
  /** Decimals of numbers. */
  digits: number;
  /** The module that the values refer to. */
  relation?: SheetRelation;
  /** The different values, if they are few. */
  choices: readonly string[];
  /** Why the column cannot be imported: it has no heading, that of a column before, or values that are not text. */
  problem?: 'noHeading' | 'duplicate' | 'binary';
  /** What a database says about the column of a table. */
  source?: TableColumn;
}

/** A column of a table of a database. */
export interface TableColumn {
  name: string;
  /** As the database names it. */
  type: string;
  isRequired: boolean;
  /** Of a text, in characters. */
  length?: number;
  /** The table that it refers to. */
  referenced?: string;
}

/** The module that a foreign key refers to, and the field that names its records. */
export interface SheetRelation {
  moduleId: string;
  field: string;
}

/** The parts of a field's node that a column of some kind asks for. */
export type SheetParts = (column: Pick<SheetColumn, 'digits' | 'choices' | 'relation'>) => Pick<DescriptorNode, 'props' | 'rules'>;
