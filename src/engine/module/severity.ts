import type { Issue } from '../issue';

/**
 * What an issue of a design means. `error`: the design does not work as intended, and cannot be released. `warning`: a
 * part of it has no effect. `info`: a note.
 */
export type Severity = 'error' | 'warning' | 'info';

/** An issue of a design with its severity. */
export interface DesignIssue extends Issue {
  severity: Severity;
}

/** The severity of an issue in a design. */
export const severityOf = ({ code }: Issue): Severity => severities[code] ?? 'error';

/** What is not listed here would be lost without a word: fields, rules and calculations that cannot be read. */
const severities: Readonly<Record<string, Severity>> = {
  jnpfScript: 'info',
  jnpfSystemField: 'info',
  jnpfBound: 'warning',
  jnpfListField: 'warning',
  jnpfName: 'warning',
  jnpfNameless: 'warning',
  jnpfNotDrawn: 'warning',
  optionNameShared: 'warning',
  optionRepeated: 'warning',
  settingMissing: 'warning',
  settingUnset: 'warning',
  unknownRenderer: 'warning',
  warningUnsaid: 'warning',
  widthIgnored: 'warning',
};
