import type { SizeLimits } from '../check-size';

/** What a form JSON may be at most. Beyond it the whole is kept as it came, and not decoded. */
export interface Limits extends SizeLimits {
  /** Characters of the JSON text. */
  characters: number;
  /** Levels of containers inside each other; deeper nodes are kept, and not shown. */
  nodeDepth: number;
  /** Issues that are listed; more say nothing new. */
  issues: number;
}

export const defaultLimits: Limits = { characters: 10_000_000, values: 1_000_000, depth: 1_000, nodeDepth: 32, issues: 1_000 };
