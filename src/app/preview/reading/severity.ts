import type { Issue } from '#engine/issue';

/** `error`: the form does not work as intended. `warning`: a part is ignored. `info`: a note. */
export type Severity = 'error' | 'warning' | 'info';

/** The severity of an issue in the editor. */
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
