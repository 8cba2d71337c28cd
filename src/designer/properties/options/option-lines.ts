import type { Text } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import { maxOptions, type ListedOption } from './pasted-options';

/** A choice as a line of the editor, with its level. */
export interface OptionLine {
  id: string;
  fullName: Text;
  disabled?: boolean;
  depth: number;
}

/** The lines of listed choices, those below a choice after it. */
export function linesOf(options: readonly unknown[], depth = 0, into: OptionLine[] = []): OptionLine[] {
  for (const option of options) {
    if (!isJsonObject(option) || into.length >= maxLines) continue;
    const { id, fullName, disabled, children } = option;
    const text = typeof fullName === 'string' || isJsonObject(fullName) ? (fullName as Text) : String(id);
    into.push({ id: String(id), fullName: text, ...(disabled === true && { disabled }), depth });
    if (Array.isArray(children) && depth < maxDepth) linesOf(children, depth + 1, into);
  }
  return into;
}

/** Lines that are edited. A longer list of an imported form is left as it is. */
const maxLines = maxOptions * 2;
const maxDepth = 20;

/** The choices of lines. A line is below the one before it if its level is higher. */
export function optionsOf(lines: readonly OptionLine[]): ListedOption[] {
  const roots: ListedOption[] = [];
  const path: ListedOption[] = [];
  for (const { depth, ...line } of lines) {
    path.length = Math.min(depth, path.length);
    const parent = path.at(-1);
    const option: ListedOption = { ...line };
    if (parent) (parent.children ??= []).push(option);
    else roots.push(option);
    path.push(option);
  }
  return roots;
}

/** The number of lines of a choice and those below it. */
function blockSize(lines: readonly OptionLine[], index: number): number {
  const depth = lines[index]?.depth ?? 0;
  let size = 1;
  while ((lines[index + size]?.depth ?? -1) > depth) size += 1;
  return size;
}

/** The lines with a choice moved up or down by one neighbour of its level, with what is below it. The same lines at an end. */
export function withShifted(lines: readonly OptionLine[], index: number, by: -1 | 1): readonly OptionLine[] {
  const size = blockSize(lines, index);
  const depth = lines[index]?.depth ?? 0;
  let target = by < 0 ? index - 1 : index + size;
  if (by < 0) while ((lines[target]?.depth ?? -1) > depth) target -= 1;
  if (lines[target]?.depth !== depth) return lines;
  const block = lines.slice(index, index + size);
  const others = lines.toSpliced(index, size);
  return others.toSpliced(by < 0 ? target : index + blockSize(lines, target), 0, ...block);
}

/** The lines with a choice, and what is below it, before another line that is not below it. */
export function withDropped(lines: readonly OptionLine[], from: number, to: number): readonly OptionLine[] {
  const size = blockSize(lines, from);
  if (to >= from && to <= from + size) return lines;
  const depth = Math.min(lines[to]?.depth ?? 0, (lines[to - 1]?.depth ?? -1) + 1);
  const shift = depth - (lines[from]?.depth ?? 0);
  const block = lines.slice(from, from + size).map((line) => ({ ...line, depth: line.depth + shift }));
  return lines.toSpliced(from, size).toSpliced(to > from ? to - size : to, 0, ...block);
}

/** The lines with a choice one level deeper or higher, with what is below it. */
export function withLevel(lines: readonly OptionLine[], index: number, by: -1 | 1): readonly OptionLine[] {
  const depth = (lines[index]?.depth ?? 0) + by;
  if (depth < 0 || depth > (lines[index - 1]?.depth ?? -1) + 1) return lines;
  const size = blockSize(lines, index);
  return lines.map((line, at) => (at >= index && at < index + size ? { ...line, depth: line.depth + by } : line));
}
