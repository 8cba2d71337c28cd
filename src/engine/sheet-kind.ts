import type { DescriptorNode } from './generated/descriptor.gen';

/** What the values of a spreadsheet column are. */
export const sheetKinds = ['text', 'longText', 'number', 'date', 'dateTime', 'time', 'yesNo', 'choice', 'link', 'mail', 'phone'] as const;

export type SheetKind = (typeof sheetKinds)[number];

/** A column of a spreadsheet, as far as it was read. */
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
  /** The different values, if they are few. */
  choices: readonly string[];
  /** Why the column cannot be imported: it has no heading, or that of a column before. */
  problem?: 'noHeading' | 'duplicate';
}

/** The parts of a field's node that a column of some kind asks for. */
export type SheetParts = (column: Pick<SheetColumn, 'digits' | 'choices'>) => Pick<DescriptorNode, 'props' | 'rules'>;
