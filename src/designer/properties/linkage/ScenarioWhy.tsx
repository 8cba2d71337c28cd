import { useMemo, type ReactNode } from 'react';
import { useUiServices } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import type { Sight } from '../../live/create-sight';
import { openingRecord } from '../../live/live-values';
import { useScenarioRecord, type ScenarioRecord } from '../../live/use-scenario-record';
import { useDesignAtom } from '../../page/use-design';
import { useDesignStore } from '../../store/design-context';
import texts from '../texts.json';
import { FindingList } from './FindingList';
import { scenarioWhy } from './scenario-why';

/** Why a node is as it is for the user and with the record of the chosen scenario. */
export function ScenarioWhy({ id }: { id: string }): ReactNode {
  const chosen = useScenarioRecord();
  return chosen?.sight && <Findings id={id} chosen={chosen} sight={chosen.sight} />;
}

function Findings({ id, chosen: { scenario, values }, sight }: { id: string; chosen: ScenarioRecord; sight: Sight }): ReactNode {
  const own = useOwnText(texts);
  const { registry } = useUiServices();
  const { root } = useDesignAtom(useDesignStore().design).form;
  const findings = useMemo(
    () =>
      scenarioWhy(id, {
        root,
        values,
        record: openingRecord(scenario, sight),
        rights: sight.rights,
        mode: scenario.mode === 'new' ? 'create' : 'update',
        user: sight.user,
        registry,
      }),
    [id, root, values, scenario, sight, registry],
  );
  const title = scenario.fullName === '' ? own('inPlain') : own('inScenario', { name: scenario.fullName });
  return <FindingList title={title} root={root} user={scenario.userName || sight.user.userName} findings={findings} />;
}
