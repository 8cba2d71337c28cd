import { atom, useAtomValue } from 'jotai';
import { useContext, useEffect, useMemo } from 'react';
import type { FormValues } from '#form/form-store.ts';
import { useDesignAtom } from '../page/use-design';
import type { Sight, SightState } from './create-sight';
import { LiveContext } from './live-context';
import { openingRecord } from './live-values';
import { plainScenario, type Scenario } from './scenario';

/** The chosen scenario for the editors of expressions and the reasons. */
export interface ScenarioRecord {
  scenario: Scenario;
  /** Missing until it is loaded. */
  sight: Sight | undefined;
  /** The values of the running form, or the record that it would open with. */
  values: FormValues;
  /** Whether the running form is open, with what is typed there. */
  isRunning: boolean;
}

const plain = atom(plainScenario);
const unseen = atom<SightState>({ key: '' });
const noForm = atom(undefined);
const noValues = atom<FormValues>({});

/** The record of the chosen scenario; `undefined` outside of the designer's page. */
export function useScenarioRecord(): ScenarioRecord | undefined {
  const live = useContext(LiveContext);
  useEffect(() => live?.ensure(), [live]);
  const scenario = useDesignAtom(live?.scenarios.current ?? plain);
  const { sight } = useDesignAtom(live?.sight.state ?? unseen);
  const form = useDesignAtom(live?.form ?? noForm);
  // The form has a store of its own.
  const running = useAtomValue(form?.allValues ?? noValues, form && { store: form.jotai });
  return useMemo(
    () => live && { scenario, sight, values: form ? running : openingRecord(scenario, sight), isRunning: form !== undefined },
    [live, scenario, sight, form, running],
  );
}
