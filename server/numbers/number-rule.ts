import { randomUUID } from 'node:crypto';
import type { NumberShape } from '#engine/numbers/number-shape';
import { serialNumber, type NumberFormat } from '#engine/numbers/serial-number';
import type { Row } from '../storage/records';
import { scattered } from './scattered';

/** The resource of serial-number rules. */
export const ruleResource = 'system/billRule';

/** How a rule makes its numbers: the values of `type`. Existing clients before 5.0 know only the first. */
const numberingTypes = { counted: 1, random: 2, uuid: 3 } as const;

/** A stored rule. */
export interface NumberRule extends NumberFormat {
  id: string;
  fullName: string;
  enCode: string;
  isEnabled: boolean;
  /** Whether its numbers have no gaps. */
  isGapless: boolean;
  suffix: string;
  /** Of random numbers and of UUIDs, which are counted, too, without a date. */
  random?: { places: number; hasLetters: boolean } | 'uuid';
}

export function ruleOf(row: Row): NumberRule {
  const rule: NumberRule = {
    id: String(row['id']),
    fullName: String(row['fullName'] ?? ''),
    enCode: String(row['enCode'] ?? ''),
    prefix: String(row['prefix'] ?? ''),
    suffix: String(row['suffix'] ?? ''),
    dateFormat: String(row['dateFormat'] ?? 'no'),
    digit: Number(row['digit'] ?? 0),
    startNumber: String(row['startNumber'] ?? ''),
    isEnabled: row['enabledMark'] !== 0,
    isGapless: row['gapless'] === 1,
  };
  const random = randomOf(row);
  return random ? { ...rule, dateFormat: 'no', digit: countedDigits, startNumber: '1', random } : rule;
}

function randomOf({ type, randomDigit, randomType }: Row): NumberRule['random'] {
  const numbering = Number(type ?? numberingTypes.counted);
  if (numbering === numberingTypes.uuid) return 'uuid';
  return numbering === numberingTypes.random ? { places: Number(randomDigit ?? 16), hasLetters: Number(randomType ?? 1) === 2 } : undefined;
}

/** Digits of the counter of random numbers, which a `number` holds exactly. */
const countedDigits = 15;

/** @example numberText({ prefix: 'BH', digit: 3, suffix: '', … }, '2026', 7) // 'BH2026007' */
export function numberText(rule: NumberRule, period: string, number: number): string {
  const { random, id, prefix, suffix } = rule;
  if (!random) return serialNumber(rule, period, number);
  return `${prefix}${random === 'uuid' ? randomUUID() : scattered(number, { ...random, key: id })}${suffix}`;
}

export function shapeOf({ prefix, suffix, dateFormat, digit, random }: NumberRule): NumberShape {
  const places = random === 'uuid' ? { places: uuidLength, hasLetters: true } : (random ?? { places: digit, hasLetters: false });
  return { prefix, dateDigits: dateFormat === 'no' ? 0 : dateFormat.length, digits: places.places, hasLetters: places.hasLetters, suffix };
}

const uuidLength = 36;
