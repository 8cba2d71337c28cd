import { atom, createStore } from 'jotai';
import { checkModule } from '#engine/module/check-module';
import type { DesignIssue } from '#engine/module/severity';
import type { Design } from '../design';
import type { Operation } from '../operations/operation';
import { OperationRefused } from '../operations/operation-refused';
import type { DesignText } from '../texts/design-text';
import { indexNodes } from '../tree/index-nodes';
import type { DesignContext, DesignStore } from './design-store';
import { emptyHistory, withoutJoinKey, withStep, type History } from './history';
import { applyPatch } from './patch';

interface DesignState {
  design: Design;
  history: History;
  selection: readonly string[];
}

/**
 * The store of an open design. Each step is an entry of the history with patches in both directions.
 *
 * @example
 * const store = createDesignStore(design, context)
 * store.run(removeNodes, { ids: ['a'] }) && store.undo()
 */
export function createDesignStore(design: Design, context: DesignContext, history: History = emptyHistory): DesignStore {
  const jotai = createStore();
  const state = atom<DesignState>({ design, history, selection: [] });
  const refusal = atom<DesignText | undefined>(undefined);
  const designAtom = atom((get) => get(state).design);
  const historyAtom = atom((get) => get(state).history);
  const checking = createChecking(jotai, designAtom, context);
  const steps = createSteps(jotai, state);
  const attempt = (task: () => void): boolean => {
    try {
      task();
      jotai.set(refusal, undefined);
      return true;
    } catch (error) {
      if (!(error instanceof OperationRefused)) throw error;
      jotai.set(refusal, error.text);
      return false;
    }
  };
  const apply = <Input>(operation: Operation<Input>, input: Input) => {
    if (context.isReadOnly === true) throw new OperationRefused('readOnly');
    const { design: before } = jotai.get(state);
    const after = operation.apply(before, input, context);
    if (after !== before) steps.add(after, operation.entryOf(before, input, context), selectionAfter, joinKeyOf(operation, input));
  };
  return {
    jotai,
    context,
    design: designAtom,
    history: historyAtom,
    selection: atom((get) => get(state).selection),
    entries: atom((get) => get(historyAtom).entries),
    position: atom((get) => get(historyAtom).position),
    canUndo: atom((get) => get(historyAtom).position > 0),
    canRedo: atom((get) => get(historyAtom).position < get(historyAtom).entries.length),
    refusal,
    issues: checking.issues,
    attempt,
    apply,
    run: (operation, input) => attempt(() => apply(operation, input)),
    endStep: steps.end,
    undo: () => steps.goTo(jotai.get(historyAtom).position - 1),
    redo: () => steps.goTo(jotai.get(historyAtom).position + 1),
    goTo: steps.goTo,
    select: (ids) => jotai.set(state, (current) => ({ ...current, selection: existing(current.design, ids) })),
    // Nodes that another user has added are not selected here.
    replace: (next, text) => steps.add(next, text, (_, after, selection) => existing(after, selection)),
    close: checking.close,
  };
}

const joinKeyOf = <Input>(operation: Operation<Input>, input: Input): string | undefined => {
  const key = operation.joinKeyOf(input);
  return key === undefined ? undefined : `${operation.name} ${key}`;
};

type Jotai = DesignStore['jotai'];
type StateAtom = ReturnType<typeof atom<DesignState>>;

/** Going through the history, where every change of the design is a step. */
function createSteps(jotai: Jotai, state: StateAtom) {
  let isEnded = false;
  return {
    add(after: Design, text: DesignText, select: typeof selectionAfter, joinKey?: string) {
      const { design, history, selection } = jotai.get(state);
      const open = isEnded ? withoutJoinKey(history) : history;
      isEnded = false;
      const step = { text, at: Date.now(), ...(joinKey !== undefined && { joinKey }) };
      jotai.set(state, {
        design: after,
        history: withStep(open, design, after, step),
        selection: select(design, after, selection),
      });
    },
    end: () => void (isEnded = true),
    goTo(position: number) {
      const { design, history, selection } = jotai.get(state);
      const target = Math.min(Math.max(0, position), history.entries.length);
      let after = design;
      for (let at = history.position; at > target; at -= 1) after = applyPatch(after, history.entries[at - 1]?.back) as Design;
      for (let at = history.position; at < target; at += 1) after = applyPatch(after, history.entries[at]?.forward) as Design;
      if (after === design) return;
      isEnded = true;
      jotai.set(state, { design: after, history: { ...history, position: target }, selection: selectionAfter(design, after, selection) });
    },
  };
}

/** New nodes are selected, without those inside them; else the selection stays, as far as its nodes exist. */
function selectionAfter(before: Design, after: Design, selection: readonly string[]): readonly string[] {
  if (before.form.root === after.form.root) return selection;
  const old = indexNodes(before.form.root);
  const added = [...indexNodes(after.form.root).values()].filter(
    ({ node, parent }) => !old.has(node.id) && (!parent || old.has(parent.id)),
  );
  return added.length > 0 ? added.map(({ node }) => node.id) : existing(after, selection);
}

const existing = (design: Design, ids: readonly string[]): readonly string[] => {
  const index = indexNodes(design.form.root);
  return ids.every((id) => index.has(id)) ? ids : ids.filter((id) => index.has(id));
};

/** Milliseconds after the last change, so that the check does not delay a key. */
const debounceTime = 300;
/** Milliseconds after the opening, so that the first check, whose code is new, does not delay the canvas and the panels. */
const openingTime = 1000;

function createChecking(jotai: Jotai, design: DesignStore['design'], { encode, registry }: DesignContext) {
  const issues = atom<readonly DesignIssue[]>([]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = () => jotai.set(issues, checkModule(encode(jotai.get(design)), registry));
  const schedule = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(check, delay);
  };
  const stop = jotai.sub(design, () => schedule(debounceTime));
  schedule(openingTime);
  return {
    issues,
    close: () => {
      stop();
      clearTimeout(timer);
    },
  };
}
