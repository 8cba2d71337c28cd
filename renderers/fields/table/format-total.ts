/**
 * The sum of a column as people read it: whole numbers as they are, others with two digits after the point.
 *
 * @example formatTotal(1234.5, true) // '1,234.50'
 */
export function formatTotal(total: number, hasThousands: boolean): string {
  if (!Number.isFinite(total)) return '';
  const text = Number.isInteger(total) || Math.abs(total) >= 1e21 ? String(total) : total.toFixed(2);
  return hasThousands ? grouped(text) : text;
}

const grouped = (text: string): string => text.replace(/^(-?)(\d+)(?!\d*e)/, (_all, sign: string, whole: string) => sign + whole.replaceAll(/\B(?=(\d{3})+$)/g, ','));
