import type { Issue } from '#engine/issue';

/** `error`: it does not work as it is meant. `warning`: a part of it is left aside. `info`: worth knowing. */
export type Severity = 'error' | 'warning' | 'info';

/** How much an issue weighs in the editor. */
export const severityOf = ({ code }: Issue): Severity => severities[code] ?? 'error';

const severities: Readonly<Record<string, Severity>> = {
  jnpfScript: 'info',
  jnpfSystemField: 'info',
  jnpfBound: 'warning',
  jnpfName: 'warning',
  jnpfNameless: 'warning',
  jnpfNotDrawn: 'warning',
  jnpfPattern: 'warning',
  jnpfTooDeep: 'warning',
  duplicateName: 'warning',
  unknownRenderer: 'warning',
};
