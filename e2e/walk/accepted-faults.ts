import type { Rows } from './combinations';
import type { Rule } from './page/fault';
import type { FaultInPlace } from './walk';

/** A fault that stays for now. One that the whole walk does not find any more fails it. */
interface AcceptedFault {
  /** The lists of the server on which it is found. */
  rows: Rows;
  rule: Rule;
  place: RegExp;
  element: RegExp;
  reason: string;
}

const acceptedFaults: readonly AcceptedFault[] = [];

const isAccepted = (accepted: AcceptedFault, { rule, place, element }: FaultInPlace): boolean =>
  accepted.rule === rule && accepted.place.test(place) && accepted.element.test(element);

/** One line for each fault that is not accepted, as the report shows it. */
export const newFaults = (faults: readonly FaultInPlace[]): string[] =>
  faults
    .filter((fault) => !acceptedFaults.some((accepted) => isAccepted(accepted, fault)))
    .map(({ rule, place, element, detail, combination }) => `${place} (${combination}): ${rule}: ${element}: ${detail}`);

/** The accepted faults that were not met. */
export const outdatedFaults = (rows: Rows, faults: readonly FaultInPlace[]): string[] =>
  acceptedFaults
    .filter((accepted) => accepted.rows === rows && !faults.some((fault) => isAccepted(accepted, fault)))
    .map(({ rule, place, element }) => `${rule} ${String(place)} ${String(element)}`);
