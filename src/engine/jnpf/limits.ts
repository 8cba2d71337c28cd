import type { SizeLimits } from '../check-size';

/** The limits of a form JSON. A larger one is kept unchanged, but not decoded. */
export interface Limits extends SizeLimits {
  /** Maximum characters of the JSON text. */
  characters: number;
  /** Maximum depth of nested containers. Deeper nodes are kept, but not shown. */
  nodeDepth: number;
  /** Maximum number of reported issues. */
  issues: number;
}

export const defaultLimits: Limits = { characters: 10_000_000, values: 1_000_000, depth: 1_000, nodeDepth: 32, issues: 1_000 };
