import type { NumberFormat } from '#engine/numbers/serial-number';
import type { Row } from '../storage/records';

/** The resource of serial-number rules. */
export const ruleResource = 'system/billRule';

/** A stored rule. */
export interface NumberRule extends NumberFormat {
  id: string;
  fullName: string;
  enCode: string;
  isEnabled: boolean;
  /** Whether its numbers have no gaps. */
  isGapless: boolean;
}

export const ruleOf = (row: Row): NumberRule => ({
  id: String(row['id']),
  fullName: String(row['fullName'] ?? ''),
  enCode: String(row['enCode'] ?? ''),
  prefix: String(row['prefix'] ?? ''),
  dateFormat: String(row['dateFormat'] ?? 'no'),
  digit: Number(row['digit'] ?? 0),
  startNumber: String(row['startNumber'] ?? ''),
  isEnabled: row['enabledMark'] !== 0,
  isGapless: row['gapless'] === 1,
});
