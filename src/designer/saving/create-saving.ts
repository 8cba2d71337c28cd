import { atom, type Atom } from 'jotai';
import { ApiError } from '#api/api-error.ts';
import { isSameJson } from '#engine/jnpf/same-json';
import { compareModules } from '#engine/module/compare-modules';
import type { ModuleSource } from '#engine/module/module';
import { currentRecordIn } from '#ui/operations/save-record.ts';
import type { Design } from '../design';
import type { Prefer } from '../merging/merge-conflict';
import { mergeDesigns, type MergedDesign } from '../merging/merge-designs';
import type { DesignStore } from '../store/design-store';
import { withCurrentOrigins } from '../operations/origin-of';
import { designText, type DesignText } from '../texts/design-text';
import { formerNodes, withRenamesSince } from './former-nodes';
import { encodeDesign, knownIn, openModule, type OpenModule } from './open-module';
import type { SaveStatus } from './save-status';

/** Saves the design as it changes. */
export interface Saving {
  status: Atom<SaveStatus>;
  /** The last merge with the changes of another user, to be told. */
  merged: Atom<MergedDesign | undefined>;
  /** The design that the server has. */
  savedDesign(): Design;
  /** Saves at once. */
  save(): Promise<void>;
  /** Saves what is not saved yet. `false` if the server does not have the design afterwards; the status says why. */
  settle(): Promise<boolean>;
  /** Goes on with the record that the server has after a call that changed it. `text` names the step if its design differs. */
  refresh(record: ModuleSource, text: DesignText): void;
  /** Ends a conflict: the merged design, where `prefer` chooses the side of each conflict. */
  resolve(prefer: Prefer): void;
  close(): void;
}

interface SavingOptions {
  store: DesignStore;
  /** The open module, whose version each save renews. */
  holder: { module: OpenModule };
  savedDesign: Design;
  /** Sends the changed parts of the record. Answers the new version. */
  send(record: Readonly<Record<string, unknown>>): Promise<{ version: number }>;
}

/** Milliseconds after the last change. */
const debounceTime = 1_000;
/** Milliseconds before an unanswered save is repeated; doubled up to the maximum. */
const firstRetryTime = 2_000;
const maxRetryTime = 30_000;

interface SavingState extends SavingOptions {
  saved: Design;
  /** The record that the server has. */
  savedRecord: ModuleSource;
  retryTime: number;
  /** What was sent without an answer, the last first: the server may have stored it. */
  unanswered: readonly { design: Design; record: ModuleSource }[];
  /** The save that is under way. */
  sending?: Promise<void> | undefined;
  isClosed: boolean;
  timer?: ReturnType<typeof setTimeout> | undefined;
  /** `renamed` is the design with its renames since the saved one. */
  theirs?: { module: OpenModule; design: Design; renamed: Design };
  setStatus(status: SaveStatus): void;
  setMerged(merged: MergedDesign): void;
  statusKind(): SaveStatus['kind'];
}

export function createSaving(options: SavingOptions): Saving {
  const { store, holder, savedDesign } = options;
  const { jotai } = store;
  const status = atom<SaveStatus>({ kind: 'saved' });
  const merged = atom<MergedDesign | undefined>(undefined);
  const state: SavingState = {
    ...options,
    saved: savedDesign,
    savedRecord: encodeDesign(holder.module, savedDesign),
    retryTime: firstRetryTime,
    unanswered: [],
    isClosed: false,
    setStatus: (next) => jotai.set(status, next),
    setMerged: (next) => jotai.set(merged, next),
    statusKind: () => jotai.get(status).kind,
  };
  const follow = () => {
    if (state.statusKind() === 'conflict') return;
    state.setStatus({ kind: 'changed' });
    planSave(state, debounceTime);
  };
  const stop = jotai.sub(store.design, follow);
  if (jotai.get(store.design) !== savedDesign) follow();
  const again = () => void (state.statusKind() === 'offline' && planSave(state, 0));
  globalThis.addEventListener?.('online', again);
  return {
    status,
    merged,
    savedDesign: () => state.saved,
    save: () => saveNow(state),
    settle: async () => {
      await state.sending;
      await saveNow(state);
      return state.statusKind() === 'saved';
    },
    refresh: (record, text) => meetOther(record, jotai.get(store.design), state, text),
    resolve: (prefer) => resolveConflict(state, prefer),
    close: () => {
      stop();
      state.isClosed = true;
      clearTimeout(state.timer);
      globalThis.removeEventListener?.('online', again);
    },
  };
}

function planSave(state: SavingState, time: number): void {
  clearTimeout(state.timer);
  if (state.isClosed) return;
  state.timer = setTimeout(() => void saveNow(state), time);
}

async function saveNow(state: SavingState): Promise<void> {
  const design = state.store.jotai.get(state.store.design);
  clearTimeout(state.timer);
  if (state.sending || state.statusKind() === 'conflict') return;
  if (isSameJson(design, state.saved)) {
    state.saved = design;
    return state.setStatus({ kind: 'saved' });
  }
  state.setStatus({ kind: 'saving' });
  const sending = sendDesign(design, state);
  state.sending = sending;
  await sending.finally(() => {
    state.sending = undefined;
    if (state.statusKind() !== 'saved' || state.store.jotai.get(state.store.design) === state.saved) return;
    state.setStatus({ kind: 'changed' });
    planSave(state, debounceTime);
  });
}

async function sendDesign(design: Design, state: SavingState): Promise<void> {
  const { holder } = state;
  const record = encodeDesign(holder.module, design);
  try {
    const { version } = await state.send({ ...changedParts(record, state.savedRecord), version: holder.module.version });
    holder.module = { ...holder.module, version };
    Object.assign(state, { saved: design, savedRecord: record, retryTime: firstRetryTime, unanswered: [] });
    state.setStatus({ kind: 'saved' });
  } catch (error) {
    takeFailure(error, { design, record }, state);
  }
}

const parts = ['formData', 'columnData', 'appColumnData', 'category', 'sortCode', 'description'] as const;

const ownParts = ['fullName', 'enCode', ...parts] as const;

/** The name and the code of a module are always required. */
const changedParts = (record: ModuleSource, saved: ModuleSource): Record<string, unknown> => ({
  fullName: record.fullName,
  enCode: record.enCode,
  ...Object.fromEntries(parts.flatMap((name) => (record[name] === saved[name] ? [] : [[name, record[name]]]))),
});

const sessionLost: ReadonlySet<number> = new Set([600, 601, 602]);

function takeFailure(error: unknown, sent: SavingState['unanswered'][number], state: SavingState): void {
  const current = currentRecordIn(error) as ModuleSource | undefined;
  if (current !== undefined) return meetOwn(current, state) ? undefined : meetOther(current, sent.design, state);
  if (!(error instanceof ApiError)) {
    state.setStatus({ kind: 'refused', message: String(error) });
    throw error;
  }
  if (sessionLost.has(error.code)) return state.setStatus({ kind: 'signedOut' });
  if (error.code !== 0 && error.code < 500) return state.setStatus({ kind: 'refused', message: error.msg });
  state.unanswered = [sent, ...state.unanswered].slice(0, maxUnanswered);
  state.setStatus({ kind: 'offline' });
  planSave(state, state.retryTime);
  state.retryTime = Math.min(2 * state.retryTime, maxRetryTime);
}

/** Unanswered saves that are remembered. A record that is saved again and again is one of the last. */
const maxUnanswered = 5;

/** Whether the server has what this tab sent without an answer: it is no change of another user. */
function meetOwn(current: ModuleSource, state: SavingState): boolean {
  const own = state.unanswered.find(({ record }) => ownParts.every((name) => (record[name] ?? '') === (current[name] ?? '')));
  if (!own) return false;
  const { module } = state.holder;
  state.holder.module = { ...module, version: Number(current['version'] ?? module.version) };
  Object.assign(state, { saved: own.design, savedRecord: own.record, retryTime: firstRetryTime, unanswered: [] });
  state.setStatus({ kind: 'changed' });
  planSave(state, 0);
  return true;
}

/** The server has another record: without conflicts both changes are joined at once. */
function meetOther(current: ModuleSource, design: Design, state: SavingState, text = designText('merge')): void {
  const { holder, saved, savedRecord, store } = state;
  const { matches } = compareModules(savedRecord, current, store.context.registry);
  const theirs = openModule(current, formerNodes(holder.module, { design: saved, record: savedRecord }, matches));
  state.theirs = { ...theirs, renamed: withRenamesSince(theirs.design, holder.module, saved, matches) };
  const merge = mergeWith(state.theirs.renamed, design, state);
  if (merge.conflicts.length > 0) state.setStatus({ kind: 'conflict', merge });
  else adopt(merge, state, text);
}

/** Renames of all three designs begin with the same source. */
function mergeWith(theirs: Design, design: Design, { saved, holder }: SavingState, prefer?: Prefer): MergedDesign {
  const [base, mine] = [saved, design].map((each) => withCurrentOrigins(each, knownIn(holder.module))) as [Design, Design];
  return mergeDesigns(base, mine, theirs, prefer);
}

function resolveConflict(state: SavingState, prefer: Prefer): void {
  const { store, theirs } = state;
  if (state.statusKind() !== 'conflict' || !theirs) return;
  adopt(mergeWith(theirs.renamed, store.jotai.get(store.design), state, prefer), state, designText('merge'));
}

/** The server's record becomes the one that the design is encoded with. */
function adopt(merge: MergedDesign, state: SavingState, text: DesignText): void {
  const { store, holder, theirs } = state;
  if (!theirs) return;
  const next = withCurrentOrigins(merge.design, knownIn(theirs.module));
  const isSame = isSameJson(withoutOrigins(next), withoutOrigins(store.jotai.get(store.design)));
  holder.module = theirs.module;
  Object.assign(state, { saved: theirs.design, savedRecord: theirs.module.source, theirs: undefined, unanswered: [] });
  if (text.key === 'merge') state.setMerged(merge);
  state.setStatus({ kind: 'changed' });
  // Without a difference the history has nothing to undo.
  if (!isSame) store.replace(next, text);
  planSave(state, 0);
}

/** What is designed. Origins differ when the source is replaced. */
const withoutOrigins = (design: Design): Design => ({ ...design, renames: {}, copies: {} });
