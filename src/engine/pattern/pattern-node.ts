import type { CharacterTest } from './character-test';

/** The syntax tree of a regular expression. Captures are left out, as only the match matters. */
export type PatternNode =
  | { readonly kind: 'character'; readonly test: CharacterTest }
  | { readonly kind: 'sequence'; readonly items: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly options: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly body: PatternNode; readonly min: number; readonly max: number }
  | { readonly kind: 'edge'; readonly edge: Edge }
  /** A lookaround: `(?=…)`, `(?!…)`, `(?<=…)`, `(?<!…)`. */
  | { readonly kind: 'look'; readonly body: PatternNode; readonly isBehind: boolean; readonly isNegative: boolean }
  /** A back reference: `\1`, `\k<name>`. */
  | { readonly kind: 'back' };

/** A condition on the position between two characters. */
export type Edge = 'start' | 'end' | 'lineStart' | 'lineEnd' | 'word' | 'notWord';
