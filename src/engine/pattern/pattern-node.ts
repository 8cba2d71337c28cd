import type { CharacterTest } from './character-test';

/** A regular expression as a tree. What it captures is of no interest: only whether it matches. */
export type PatternNode =
  | { readonly kind: 'character'; readonly test: CharacterTest }
  | { readonly kind: 'sequence'; readonly items: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly options: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly body: PatternNode; readonly min: number; readonly max: number }
  | { readonly kind: 'edge'; readonly edge: Edge }
  /** `(?=…)`, `(?!…)`, `(?<=…)`, `(?<!…)`. */
  | { readonly kind: 'look'; readonly body: PatternNode; readonly isBehind: boolean; readonly isNegative: boolean }
  /** `\1`, `\k<name>`. */
  | { readonly kind: 'back' };

/** A condition on the place between two characters. */
export type Edge = 'start' | 'end' | 'lineStart' | 'lineEnd' | 'word' | 'notWord';
