import type { Rows } from './combinations';
import type { Rule } from './page/fault';
import type { FaultInPlace } from './walk';

/** A fault that stays for now. One that the whole walk does not find any more fails it. */
interface KnownFault {
  /** The lists of the server on which it is found. */
  rows: Rows;
  rule: Rule;
  place: RegExp;
  element: RegExp;
  reason: string;
}

const knownFaults: readonly KnownFault[] = [
  {
    rows: 'none',
    rule: 'no tab',
    place: /^\/gallery$/,
    element: /^button in main$/,
    reason: 'One button of the gallery at 390 px has neither a name nor a place in the order of Tab.',
  },
];

const isKnown = (known: KnownFault, { rule, place, element }: FaultInPlace): boolean =>
  known.rule === rule && known.place.test(place) && known.element.test(element);

/** One line for each fault that is not known, as the report shows it. */
export const newFaults = (faults: readonly FaultInPlace[]): string[] =>
  faults
    .filter((fault) => !knownFaults.some((known) => isKnown(known, fault)))
    .map(({ rule, place, element, detail, combination }) => `${place} (${combination}): ${rule}: ${element}: ${detail}`);

/** The known faults that were not met. */
export const outdatedFaults = (rows: Rows, faults: readonly FaultInPlace[]): string[] =>
  knownFaults
    .filter((known) => known.rows === rows && !faults.some((fault) => isKnown(known, fault)))
    .map(({ rule, place, element }) => `${rule} ${String(place)} ${String(element)}`);
