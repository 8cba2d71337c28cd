import type { Language } from '#engine/text';

/** A step of an approval, as workflows record it. */
export interface ApprovalRecord {
  nodeName: string;
  userName: string;
  /** Milliseconds. */
  handleTime: number;
  handleStatus: number;
  handleOpinion: string;
}

/** What a template needs besides the record. */
export interface FillContext {
  language: Language;
  /** `name/account`. */
  printer: string;
  /** Where the printer works, by the names of the system's fields; empty where a user has none. */
  printerPlaces?: Readonly<Record<PrinterPlace, string>>;
  /** Milliseconds. */
  time: number;
  approvals: readonly ApprovalRecord[];
  /** Fields whose values are formatted texts, as `set.field`. */
  formatted?: readonly string[];
  /** The names of entries by id, by the id of their dictionary. */
  dictionaries: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The fields of the system that say where the user works who prints. */
export const printerPlaces = ['systemPrinterOrganize', 'systemPrinterDepartment', 'systemPrinterPosition'] as const;
export type PrinterPlace = (typeof printerPlaces)[number];
