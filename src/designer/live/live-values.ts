import type { FormValues } from '#form/form-store.ts';
import { exampleIn, type Scenario } from './scenario';
import type { Sight } from './create-sight';

/** The record that the form of a scenario opens with. A stored record that cannot be seen is not replaced by the example. */
export function openingRecord(scenario: Pick<Scenario, 'mode' | 'recordId' | 'example'>, sight: Sight | undefined): FormValues {
  if (scenario.recordId === '') return exampleIn(scenario);
  const record = sight?.record ?? {};
  if (scenario.mode !== 'new') return record;
  // A new record begins with the values of the stored one.
  const { id: _id, version: _version, ...values } = record;
  return values;
}
