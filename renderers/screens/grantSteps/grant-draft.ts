import { grantedIn, grantNodesOf, leafIds, leavesOf, type GrantNode } from './grant-nodes';

/** The steps of an authorisation, by the types of the wire. */
export const grantSteps = ['system', 'module', 'button', 'column', 'form', 'resource'] as const;

export type GrantStep = (typeof grantSteps)[number];

/** An answer of `Authority/Data/{objectId}/Values`. */
export interface GrantValues {
  list: unknown;
  ids: readonly string[];
}

export interface StepState {
  status: 'loading' | 'failed' | 'ready';
  error?: unknown;
  nodes: readonly GrantNode[];
  /** The leaves that are granted, also those that the earlier steps do not show any more. */
  checked: ReadonlySet<string>;
}

/** The rights of an object while they are edited. */
export interface GrantDraft {
  step(step: GrantStep): StepState;
  /** Loads a step, unless it is loaded for what the earlier steps grant now. Resolves to whether it is. */
  load(step: GrantStep): Promise<boolean>;
  check(step: GrantStep, ids: readonly string[], isChecked: boolean): void;
  isChanged(): boolean;
  /** The lists to save, once every step is loaded. Branches above granted nodes are among them. */
  lists(): Readonly<Record<GrantStep, string[]>>;
  saved(): void;
  subscribe(listener: () => void): () => void;
  /** Another object after every change. */
  snapshot(): unknown;
}

interface StoredStep extends StepState {
  /** The granted ids of the earlier step that the tree belongs to. */
  basis: string | undefined;
  savedLeaves: ReadonlySet<string>;
  seen: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

/**
 * A draft that asks `values` for each step, as clients of the platform do: menus of the granted systems, then what the granted
 * menus offer. What was checked stays checked while earlier steps change.
 */
export function createGrantDraft(values: (type: GrantStep, moduleIds: string) => Promise<GrantValues>): GrantDraft {
  const steps = Object.fromEntries(grantSteps.map((step) => [step, empty])) as Record<GrantStep, StoredStep>;
  const listeners = new Set<() => void>();
  let snapshot = {};
  const set = (step: GrantStep, change: Partial<StoredStep>): void => {
    steps[step] = { ...steps[step], ...change };
    snapshot = {};
    for (const listener of listeners) listener();
  };
  const granted = (step: GrantStep): string[] => grantedIn(steps[step].nodes, steps[step].checked);
  const basisOf = (step: GrantStep): string =>
    step === 'system' ? '' : (step === 'module' ? granted('system') : granted('module')).join(',');

  const running = new Map<GrantStep, { basis: string; loading: Promise<boolean> }>();
  const request = async (step: GrantStep, basis: string): Promise<boolean> => {
    set(step, { status: 'loading', basis, error: undefined });
    try {
      // Without systems or menus there is nothing to choose from. An empty list would ask for the menus of all systems.
      const answer = step !== 'system' && basis === '' ? { list: [], ids: [] } : await values(step, basis);
      const nodes = grantNodesOf(answer.list);
      const held = step === 'system' ? await heldSystems(answer.ids, nodes, values) : answer.ids;
      if (steps[step].basis !== basis) return await load(step);
      set(step, { status: 'ready', nodes, ...merged(steps[step], nodes, new Set(held)) });
      return true;
    } catch (error) {
      if (steps[step].basis === basis) set(step, { status: 'failed', error });
      return false;
    }
  };
  const load = async (step: GrantStep): Promise<boolean> => {
    const basis = basisOf(step);
    if (steps[step].status === 'ready' && steps[step].basis === basis) return true;
    const current = running.get(step);
    if (current?.basis === basis) return current.loading;
    const loading = request(step, basis).finally(() => running.get(step)?.loading === loading && running.delete(step));
    running.set(step, { basis, loading });
    return loading;
  };

  return {
    step: (step) => steps[step],
    load,
    check: (step, ids, isChecked) => {
      const checked = new Set(steps[step].checked);
      for (const id of ids)
        if (isChecked) checked.add(id);
        else checked.delete(id);
      set(step, { checked });
    },
    isChanged: () => grantSteps.some((step) => !isSame(steps[step].checked, steps[step].savedLeaves)),
    lists: () => Object.fromEntries(grantSteps.map((step) => [step, granted(step)])) as Record<GrantStep, string[]>,
    saved: () => grantSteps.forEach((step) => set(step, { savedLeaves: steps[step].checked })),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => snapshot,
  };
}

const empty: StoredStep = { status: 'loading', nodes: [], checked: none, basis: undefined, savedLeaves: none, seen: none };

/** What the server holds counts for leaves that are shown for the first time; for the others the draft does. */
function merged({ checked, savedLeaves, seen }: StoredStep, nodes: readonly GrantNode[], held: ReadonlySet<string>) {
  const fresh = leafIds(nodes).filter((id) => !seen.has(id));
  const granted = fresh.filter((id) => held.has(id));
  return {
    checked: new Set([...checked, ...granted]),
    savedLeaves: new Set([...savedLeaves, ...granted]),
    seen: new Set([...seen, ...fresh]),
  };
}

/** Rights that were granted without systems belong to those of their menus. A lone system is the one that is meant. */
async function heldSystems(
  ids: readonly string[],
  systems: readonly GrantNode[],
  values: (type: GrantStep, moduleIds: string) => Promise<GrantValues>,
): Promise<readonly string[]> {
  if (ids.length > 0) return ids;
  if (systems.length === 1) return leafIds(systems);
  const menus = await values('module', '');
  const held = new Set(menus.ids);
  return leavesOf(grantNodesOf(menus.list)).flatMap(({ id, systemId }) => (held.has(id) ? [systemId] : []));
}

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id));
