/** What an import has done, as sentences for the terminal. Equal beginnings are grouped, and long lists are cut. */
export interface Report {
  taken(kind: string, count?: number): void;
  unchanged(kind: string, count?: number): void;
  mapped(sentence: string): void;
  inactive(sentence: string): void;
  left(sentence: string): void;
  lines(): string[];
}

/** Listed sentences of each part; the others are counted. */
const maxListed = 50;

export function createReport(): Report {
  const taken = new Map<string, number>();
  const unchanged = new Map<string, number>();
  const lists = { mapped: createList(), inactive: createList(), left: createList() };
  return {
    taken: (kind, count = 1) => add(taken, kind, count),
    unchanged: (kind, count = 1) => add(unchanged, kind, count),
    mapped: lists.mapped.add,
    inactive: lists.inactive.add,
    left: lists.left.add,
    lines: () => [
      `Taken: ${countsIn(taken)}.`,
      `Already here, unchanged: ${countsIn(unchanged)}.`,
      ...lists.mapped.lines('Mapped to what is here'),
      ...lists.inactive.lines('Here, but not active'),
      ...lists.left.lines('Not taken'),
    ],
  };
}

const add = (counts: Map<string, number>, kind: string, count: number) => void counts.set(kind, (counts.get(kind) ?? 0) + count);

const countsIn = (counts: ReadonlyMap<string, number>): string =>
  counts.size === 0 ? 'nothing' : [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ');

function createList(): { add(sentence: string): void; lines(title: string): string[] } {
  const sentences: string[] = [];
  let count = 0;
  return {
    add: (sentence) => {
      count += 1;
      if (sentences.length < maxListed) sentences.push(sentence.slice(0, 500));
    },
    lines: (title) =>
      count === 0
        ? []
        : [
            `${title} (${count}):`,
            ...sentences.map((sentence) => `  ${sentence}`),
            ...(count > maxListed ? [`  … and ${count - maxListed} more`] : []),
          ],
  };
}
