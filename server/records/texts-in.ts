/**
 * All texts, numbers and names in a value, with those in texts that are JSON, however they are escaped. What stands between quotes
 * counts as it is, too, because a parser drops all but the last of equal names.
 *
 * @example textsIn('{"a":["7"]}') // Set { '{"a":["7"]}', 'a', ':[', '7' }
 */
export function textsIn(value: unknown): Set<string> {
  const texts = new Set<string>();
  const pending = [value];
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next === 'object' && next !== null) {
      for (const [name, part] of Object.entries(next)) pending.push(name, part);
    } else if (typeof next === 'number') texts.add(String(next));
    else if (typeof next === 'string' && !texts.has(next)) {
      texts.add(next);
      if (!next.includes('"')) continue;
      for (const [, quoted = ''] of next.matchAll(/"([^"\\]*)(?=")/g)) texts.add(quoted);
      pending.push(parsed(next));
    }
  }
  return texts;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
