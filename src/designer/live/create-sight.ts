import { atom, type Atom } from 'jotai';
import { createClient } from '#api/create-client.ts';
import { scenarioCalls, type ScenarioClient } from '#api/generated/visualdev/scenario.gen.ts';
import type { Http } from '#api/http.ts';
import type { FieldRights } from '#engine/field-rights';
import { isJsonObject } from '#engine/json';
import { moduleIds } from '#engine/module/module-key';
import type { FormValues } from '#form/form-store.ts';
import { resourceIn } from '#ui/descriptors/bundle.ts';
import { loadBundle } from '#ui/descriptors/load-bundle.ts';
import { operationCall, sendCall } from '#ui/operations/call-operation.ts';
import type { UiSession } from '#ui/services.tsx';
import type { DesignStore } from '../store/design-store';
import type { Scenario } from './scenario';

/** What the user of a scenario sees of the form. */
export interface Sight {
  user: UiSession['user'];
  isReleased: boolean;
  /** Whether the user may open the module. */
  isOpen: boolean;
  mayCreate: boolean;
  mayUpdate: boolean;
  rights: FieldRights;
  /** The stored record; missing if the scenario has none, or the designer or the user does not see it. */
  record?: FormValues;
}

export interface SightState {
  /** The user and the record that it belongs to. */
  key: string;
  sight?: Sight;
  failure?: unknown;
}

interface SightOptions {
  jotai: DesignStore['jotai'];
  current: Atom<Scenario>;
  moduleId: string | undefined;
  http: Http;
  user: UiSession['user'];
}

/** Loads what the user of the current scenario sees, from the first `ensure` on. */
export function createSight({ jotai, current, moduleId, http, user }: SightOptions): {
  state: Atom<SightState>;
  ensure(): void;
  retry(): void;
  close(): void;
} {
  const plain: Sight = { user, isReleased: true, isOpen: true, mayCreate: true, mayUpdate: true, rights: allRights };
  const state = atom<SightState>({ key: '' });
  let stop: (() => void) | undefined;
  let abort: AbortController | undefined;
  const load = async (key: string, scenario: Scenario, signal: AbortSignal): Promise<void> => {
    try {
      const sight = moduleId === undefined ? plain : await readSight(moduleId, scenario, http, signal);
      if (!signal.aborted) jotai.set(state, { key, sight });
    } catch (failure) {
      if (!signal.aborted) jotai.set(state, { key, failure });
    }
  };
  const begin = (isForced: boolean): void => {
    const scenario = jotai.get(current);
    const key = keyOf(scenario);
    if (!isForced && jotai.get(state).key === key) return;
    abort?.abort();
    abort = new AbortController();
    // Until the answer comes, the form of the scenario before is not shown as that of this one.
    jotai.set(state, { key });
    void load(key, scenario, abort.signal);
  };
  return {
    state,
    ensure: () => {
      stop ??= jotai.sub(current, () => begin(false));
      begin(false);
    },
    retry: () => begin(true),
    close: () => {
      stop?.();
      stop = undefined;
      abort?.abort();
    },
  };
}

/** Names the user and the record, which decide what is loaded. */
const keyOf = ({ userId, recordId }: Scenario): string => JSON.stringify([userId, recordId]);

const noFields: ReadonlySet<string> = new Set();
const allRights: FieldRights = { hidden: noFields, readOnly: noFields };

async function readSight(moduleId: string, { userId, recordId }: Scenario, http: Http, signal: AbortSignal): Promise<Sight> {
  const client = createClient<ScenarioClient>(scenarioCalls, { send: (request) => http.send({ ...request, hasOwnErrors: true }) });
  const { data } = await client.sight({ moduleId, userId, recordId }, signal);
  const { user, hidden, readOnly, isRecordSeen, ...others } = data;
  const record = isRecordSeen ? await readStored(moduleId, recordId, http, signal) : undefined;
  return {
    ...others,
    user: { userId: '', userName: '', userAccount: '', ...user },
    rights: { hidden: new Set(hidden), readOnly: new Set(readOnly) },
    ...(record && { record: withoutHidden(record, hidden) }),
  };
}

/** The record as the designer may read it. */
async function readStored(moduleId: string, id: string, http: Http, signal: AbortSignal): Promise<FormValues | undefined> {
  const ids = moduleIds(moduleId);
  const resource = resourceIn(await loadBundle(http, ids.form), ids.resource);
  if (!resource) return undefined;
  const { data } = await sendCall(http, operationCall(resource, 'read'), { id, display: 'values' }, signal);
  return isJsonObject(data) ? data : undefined;
}

/** The record without the fields and columns that are hidden from the user. */
function withoutHidden(record: FormValues, hidden: readonly string[]): FormValues {
  const paths = new Set(hidden);
  return Object.fromEntries(
    Object.entries(record).flatMap(([field, value]) => {
      if (paths.has(field)) return [];
      if (!Array.isArray(value)) return [[field, value]];
      const rows = value.map((row: unknown) =>
        isJsonObject(row) ? Object.fromEntries(Object.entries(row).filter(([column]) => !paths.has(`${field}.${column}`))) : row,
      );
      return [[field, rows]];
    }),
  );
}
