/** `{@Title}` is a variable of the system, `{name}` a parameter of the template. */
const placeholder = /\{(@?[A-Za-z_]\w{0,49})\}/g;

/**
 * The variables of a text, each once.
 *
 * @example variablesIn('{@Title}: {amount} t, {amount}') // ['@Title', 'amount']
 */
export const variablesIn = (text: string): string[] => [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))];

/**
 * The text with the values of its variables. A variable without a value stays as it is. Values are never read as placeholders.
 * `before` is the filled text in front of the variable.
 *
 * @example filledText('{@Title} ({amount} t)', (name) => ({ '@Title': 'Steam', amount: '7' })[name]) // 'Steam (7 t)'
 */
export function filledText(text: string, valueOf: (name: string, before: string) => string | undefined): string {
  let filled = '';
  let end = 0;
  for (const { 0: whole, 1: name = '', index } of text.matchAll(placeholder)) {
    filled += text.slice(end, index);
    filled += valueOf(name, filled) ?? whole;
    end = index + whole.length;
  }
  return filled + text.slice(end);
}
