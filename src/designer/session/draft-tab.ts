import { createRequestKey } from '#api/request-key.ts';

/** The id of this tab for its drafts. It survives a reload, and a login in the same tab. */
export function draftTab(): string {
  try {
    const stored = sessionStorage.getItem(storageKey);
    if (stored !== null) return stored;
    const tab = createRequestKey();
    sessionStorage.setItem(storageKey, tab);
    return tab;
  } catch {
    return 'tab';
  }
}

const storageKey = 'tangu.designer.tab';
