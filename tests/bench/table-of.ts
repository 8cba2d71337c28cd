/** One line of the table; `isMet` is undefined if there is no target. */
export interface Measurement {
  name: string;
  result: string;
  target?: string;
  isMet?: boolean;
}

/** The measurements as a Markdown table, so that it can be pasted. */
export function tableOf(measurements: readonly Measurement[]): string {
  const rows = [
    ['', 'measured', 'target', ''],
    ...measurements.map(({ name, result, target = '', isMet }) => [
      name,
      result,
      target,
      isMet === undefined ? '' : isMet ? 'pass' : 'MISS',
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `|-${widths.map((width) => '-'.repeat(width)).join('-|-')}-|`;
  return [line(rows[0] ?? []), rule, ...rows.slice(1).map(line)].join('\n');
}
