import { widths } from '#engine/platform-constants';
import type { SourceFile, Violation } from './source-file';

/** Media queries of style sheets near the mobile width that name another width than the constant, which CSS cannot import. */
export function checkBreakpoints(styles: readonly SourceFile[]): Violation[] {
  return styles.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const queries = [...(line.match(/@media.*/)?.[0] ?? '').matchAll(/\((min|max)-width:\s*([\d.]+)px\)/g)];
      return queries.flatMap(([query, edge, width]) => {
        const expected = edge === 'max' ? widths.mobile : widths.mobile + 1;
        const isWrong = Math.abs(Number(width) - widths.mobile) < nearby && Number(width) !== expected;
        return isWrong ? [{ place: `${path}:${index + 1}:1`, message: `Write (${edge}-width: ${expected}px) instead of ${query}.` }] : [];
      });
    }),
  );
}

/** Widths that differ from the mobile width by fewer pixels were meant to be it. */
const nearby = 100;
