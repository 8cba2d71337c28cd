/**
 * A moment (milliseconds UTC, or such a number as text) as people read it, in the local time of who asks. What is no
 * moment is shown as it is: old records hold texts here.
 *
 * @example momentText('yesterday') // 'yesterday'
 */
export function momentText(value: unknown): string {
  const moment = new Date(typeof value === 'string' && /^-?\d{9,16}$/.test(value) ? Number(value) : typeof value === 'number' ? value : Number.NaN);
  if (Number.isNaN(moment.getTime())) return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const day = [digits(moment.getFullYear(), 4), digits(moment.getMonth() + 1), digits(moment.getDate())].join('-');
  return `${day} ${[moment.getHours(), moment.getMinutes(), moment.getSeconds()].map((part) => digits(part)).join(':')}`;
}

const digits = (part: number, length = 2): string => String(part).padStart(length, '0');
