import { isJsonObject } from '#engine/json';
import { paddedNumber } from '#engine/numbers/serial-number';
import type { Row } from '../../storage/records';

/** A posted serial-number rule, whose start number is written with all its digits, as its form writes it. */
export function postedRule(body: unknown, before: Row = {}): Row {
  const posted: Row = isJsonObject(body) ? { ...body } : {};
  const { digit, startNumber } = { ...before, ...posted };
  const isPadded = /^[0-9]{1,9}$/.test(String(startNumber ?? '')) && Number(digit) >= 1 && Number(digit) <= 9;
  return isPadded ? { ...posted, startNumber: paddedNumber(String(startNumber), Number(digit)) } : posted;
}
