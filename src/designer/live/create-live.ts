import { atom, type PrimitiveAtom } from 'jotai';
import type { Http } from '#api/http.ts';
import type { FormStore } from '#form/form-store.ts';
import type { UiSession } from '#ui/services.tsx';
import type { DesignStore } from '../store/design-store';
import { createScenarios, type Scenarios } from './create-scenarios';
import { createSight } from './create-sight';

/** The form as it runs in the chosen scenario, for the live pane and for the editors that read its record. */
export interface Live {
  moduleId: string | undefined;
  scenarios: Scenarios;
  sight: ReturnType<typeof createSight>;
  /** The open form of the live pane; missing while that is closed. */
  form: PrimitiveAtom<FormStore | undefined>;
  /** Loads the scenarios, and what the user of the current one sees, if they are not loaded. */
  ensure(): void;
  close(): void;
}

interface LiveOptions {
  jotai: DesignStore['jotai'];
  /** Missing for a file. */
  moduleId: string | undefined;
  http: Http;
  user: UiSession['user'];
}

export function createLive({ jotai, moduleId, http, user }: LiveOptions): Live {
  const scenarios = createScenarios({ jotai, moduleId, userId: user.userId, http });
  const sight = createSight({ jotai, current: scenarios.current, moduleId, http, user });
  return {
    moduleId,
    scenarios,
    sight,
    form: atom<FormStore | undefined>(undefined),
    ensure: () => {
      if (jotai.get(scenarios.list).status !== 'unloaded') return sight.ensure();
      // The stored scenario of the choice names the user and the record.
      void scenarios.load().then(sight.ensure);
      if (moduleId === undefined) sight.ensure();
    },
    close: sight.close,
  };
}
