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
  /** Milliseconds. */
  time: number;
  approvals: readonly ApprovalRecord[];
  /** Fields whose values are formatted texts, as `set.field`. */
  formatted?: readonly string[];
  /** The names of entries by id, by the id of their dictionary. */
  dictionaries: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
