import { atom, type Atom } from 'jotai';
import { createClient } from '#api/create-client.ts';
import { scenarioCalls, type ScenarioClient } from '#api/generated/visualdev/scenario.gen.ts';
import type { Http } from '#api/http.ts';
import { isJsonObject } from '#engine/json';
import type { DesignStore } from '../store/design-store';
import { plainScenario, scenarioOf, type Scenario } from './scenario';

/** The stored scenarios, as far as they are loaded. */
interface ScenarioList {
  status: 'unloaded' | 'loading' | 'ready' | 'failed';
  scenarios: readonly Scenario[];
  failure?: unknown;
}

/**
 * The scenarios of a module. What is edited applies at once and stays in this browser until it is saved, so that neither a failed
 * save nor a reload loses it.
 */
export interface Scenarios {
  list: Atom<ScenarioList>;
  /** The chosen scenario with its edits. */
  current: Atom<Scenario>;
  isEdited: Atom<boolean>;
  /** Whether scenarios are stored: a file has none. */
  canStore: boolean;
  load(): Promise<void>;
  /** Empty for the plain one. Drops edits. */
  choose(id: string): void;
  edit(changes: Partial<Scenario>): void;
  /** Drops the edits. */
  revert(): void;
  /** Stores the edits, or a new scenario. Throws the failure of the server; the edits stay. */
  save(): Promise<void>;
  /** Stores the current scenario under another name. */
  saveAs(fullName: string): Promise<void>;
  /** Removes the chosen scenario. */
  remove(): Promise<void>;
}

interface ScenariosOptions {
  jotai: DesignStore['jotai'];
  /** Missing for a file. */
  moduleId: string | undefined;
  userId: string;
  http: Http;
  /** Keeps the choice and the edits: by default the tab's own storage, whose access may throw. */
  storage?(): Pick<Storage, 'getItem' | 'setItem'>;
}

interface Choice {
  id: string;
  edited?: Scenario;
}

export function createScenarios({ jotai, moduleId, userId, http, storage = () => sessionStorage }: ScenariosOptions): Scenarios {
  const client = createClient<ScenarioClient>(scenarioCalls, { send: (request) => http.send({ ...request, hasOwnErrors: true }) });
  const kept = keptChoice({ moduleId, userId, storage });
  const list = atom<ScenarioList>({ status: 'unloaded', scenarios: [] });
  const choice = atom<Choice>(kept.read());
  const chosen = atom((get) => get(list).scenarios.find(({ id }) => id === get(choice).id) ?? plainScenario);
  const current = atom((get) => get(choice).edited ?? get(chosen));
  const set = (next: Choice): void => {
    jotai.set(choice, next);
    kept.write(next);
  };
  const load = async (): Promise<void> => {
    if (moduleId === undefined) return;
    jotai.set(list, ({ scenarios }) => ({ status: 'loading', scenarios }));
    try {
      const { data } = await client.list({ moduleId });
      jotai.set(list, { status: 'ready', scenarios: data.list.map(scenarioOf) });
    } catch (failure) {
      jotai.set(list, ({ scenarios }) => ({ status: 'failed', scenarios, failure }));
    }
  };
  /** Goes on with the stored scenario: what was edited while it was sent stays edited. */
  const stored = (sent: Scenario, answer: Pick<Scenario, 'id' | 'version'>): void => {
    const saved = { ...sent, ...answer };
    jotai.set(list, ({ scenarios, ...others }) => ({ ...others, scenarios: withScenario(scenarios, saved) }));
    const { edited } = jotai.get(choice);
    set({ id: saved.id, ...(edited && isEditedSince(edited, sent, saved) && { edited: { ...edited, ...answer } }) });
  };
  const create = async (scenario: Scenario): Promise<void> => {
    if (moduleId === undefined) return;
    const { data } = await client.create({ ...valuesOf(scenario), moduleId });
    stored(scenario, data);
  };
  return {
    list,
    current,
    isEdited: atom((get) => get(choice).edited !== undefined),
    canStore: moduleId !== undefined,
    load,
    choose: (id) => set({ id }),
    edit: (changes) => set({ ...jotai.get(choice), edited: { ...jotai.get(current), ...changes } }),
    revert: () => set({ id: jotai.get(choice).id }),
    save: async () => {
      const scenario = jotai.get(current);
      if (scenario.id === '') return create(scenario);
      if (moduleId === undefined) return;
      const { id, version } = scenario;
      const { data } = await client.update({ ...valuesOf(scenario), moduleId, id, version });
      stored(scenario, data);
    },
    saveAs: (fullName) => create({ ...jotai.get(current), fullName }),
    remove: async () => {
      const { id } = jotai.get(current);
      if (moduleId === undefined || id === '') return;
      await client.remove({ moduleId, id });
      jotai.set(list, ({ scenarios, ...others }) => ({ ...others, scenarios: scenarios.filter((each) => each.id !== id) }));
      set({ id: '' });
    },
  };
}

const valuesOf = ({
  id: _id,
  version: _version,
  userName: _userName,
  ...values
}: Scenario): Omit<Scenario, 'id' | 'version' | 'userName'> => values;

const withScenario = (scenarios: readonly Scenario[], saved: Scenario): Scenario[] =>
  scenarios.some(({ id }) => id === saved.id) ? scenarios.map((each) => (each.id === saved.id ? saved : each)) : [...scenarios, saved];

/** Whether a scenario was edited while it was sent. */
function isEditedSince(edited: Scenario, sent: Scenario, saved: Scenario): boolean {
  if (edited === sent) return false;
  const { id, version, fullName } = saved;
  return JSON.stringify({ ...edited, id, version, fullName }) !== JSON.stringify(saved);
}

/** The choice of a user in this tab. */
function keptChoice({ moduleId, userId, storage }: Required<Pick<ScenariosOptions, 'moduleId' | 'userId' | 'storage'>>) {
  const key = `tangu.designer.scenario.${moduleId ?? ''}`;
  return {
    read: (): Choice => {
      try {
        const stored: unknown = JSON.parse(storage().getItem(key) ?? 'null');
        if (!isJsonObject(stored) || stored['userId'] !== userId) return { id: '' };
        return { id: String(stored['id'] ?? ''), ...(isJsonObject(stored['edited']) && { edited: scenarioOf(stored['edited']) }) };
      } catch {
        return { id: '' };
      }
    },
    write: (choice: Choice): void => {
      try {
        storage().setItem(key, JSON.stringify({ userId, ...choice }));
      } catch {
        // Without a storage the choice lasts as long as the page.
      }
    },
  };
}
