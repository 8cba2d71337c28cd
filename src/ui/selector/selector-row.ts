import type { SelectorNode } from './selector-tab';

/** A row that is drawn: a node at its level. */
export interface SelectorRow {
  node: SelectorNode;
  /** From 1. */
  level: number;
  isExpanded: boolean;
  /** Whether the rows below are being loaded. */
  isLoading: boolean;
}
