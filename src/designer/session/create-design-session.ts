import type { ModuleSource } from '#engine/module/module';
import type { Registry } from '#engine/registry';
import type { Drafts } from '../drafts/create-drafts';
import type { Draft } from '../drafts/draft';
import { createSaving, type Saving } from '../saving/create-saving';
import { contextOfHolder, encodeDesign, openModule } from '../saving/open-module';
import { createDesignStore } from '../store/create-design-store';
import type { DesignStore } from '../store/design-store';
import type { Design } from '../design';
import { designText } from '../texts/design-text';

/** An open designer: the design, how it is saved, and its draft in the browser. */
export interface DesignSession {
  moduleId: string;
  store: DesignStore;
  saving: Saving;
  /** The version of the module that this tab has. */
  version(): number;
  /** Merges what the server has with the design. */
  takeIn(): Promise<void>;
  /** Writes the draft and saves at once, as the page may not come back. Does not throw. */
  finish(): Promise<void>;
  close(): void;
}

interface SessionOptions {
  record: ModuleSource;
  /** A draft to continue with. Without one, the session begins with the record. */
  draft?: Draft | undefined;
  registry: Registry;
  drafts: Drafts;
  send(record: Readonly<Record<string, unknown>>): Promise<{ version: number }>;
  /** Reads the record that the server has. */
  read(): Promise<ModuleSource>;
}

/** Milliseconds after the last change. */
const draftDebounceTime = 500;

/** Milliseconds that a save waits for its draft. A browser's store may hang. */
const longestKeeping = 2000;

export function createDesignSession({ record, draft, registry, drafts, send, read }: SessionOptions): DesignSession {
  const opened = draft ? { ...openModule(draft.source, draft.former), design: draft.design } : openModule(record);
  const holder = { module: { ...opened.module, ...(draft && { version: draft.version }) } };
  const store = createDesignStore(opened.design, contextOfHolder(holder, registry), draft?.history);
  const savedDesign: Design = draft && !draft.isSaved ? draft.savedDesign : opened.design;
  const saving = createSaving({
    store,
    holder,
    savedDesign,
    send: async (changes) => {
      // What is saved is in the draft, too, before that is told: a page that is left then would come back with an older draft.
      const kept = keep().catch(() => undefined);
      const answer = await send(changes);
      await Promise.race([kept, new Promise((resolve) => setTimeout(resolve, longestKeeping))]);
      return answer;
    },
  });
  const keep = () =>
    drafts.write({
      source: holder.module.source,
      former: holder.module.former,
      version: holder.module.version,
      design: store.jotai.get(store.design),
      savedDesign: saving.savedDesign(),
      isSaved: store.jotai.get(store.design) === saving.savedDesign(),
      history: store.jotai.get(store.history),
      at: Date.now(),
    });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keepLater = () => {
    clearTimeout(timer);
    // A browser without a store for drafts still saves to the server.
    timer = setTimeout(() => void keep().catch(() => undefined), draftDebounceTime);
  };
  const stops = [store.design, store.history, saving.status].map((source) => store.jotai.sub(source, keepLater));
  return {
    moduleId: record.id,
    store,
    saving,
    version: () => holder.module.version,
    takeIn: async () => {
      // A save under way may have brought it in.
      if (await saving.settle()) saving.refresh(await read(), designText('merge'));
    },
    finish: async () => {
      await Promise.allSettled([keep(), saving.save()]);
      await keep().catch(() => undefined);
    },
    close: () => {
      for (const stop of stops) stop();
      clearTimeout(timer);
      saving.close();
      store.close();
    },
  };
}

/** The draft as saved, if the server has its design: the page may have been left between the save and the note of it. */
export function compareDraft(draft: Draft, record: ModuleSource): Draft {
  if (draft.isSaved) return draft;
  const encoded = encodeDesign(openModule(draft.source, draft.former).module, draft.design);
  const isStored = designParts.every((name) => (encoded[name] ?? '') === (record[name] ?? ''));
  return isStored ? { ...draft, isSaved: true, savedDesign: draft.design, version: Number(record['version']) } : draft;
}

const designParts = ['fullName', 'enCode', 'formData', 'columnData', 'appColumnData', 'category', 'sortCode', 'description'] as const;

/** What to do with a draft of the browser when its module is opened. */
export type DraftUse =
  /** Nothing is unsaved: the history goes on. */
  | 'continue'
  /** It has changes that the server does not have. */
  | 'offer'
  /** The server has newer changes and the draft has none. */
  | 'drop';

export function draftUse(draft: Draft, { version }: ModuleSource): DraftUse {
  if (!draft.isSaved) return 'offer';
  return draft.version === Number(version) ? 'continue' : 'drop';
}
