import { useCallback, useState } from 'react';

export interface StoredText {
  text: string;
  /** Whether the text survives a reload. */
  isStored: boolean;
  store(text: string): void;
}

/** A text in the session storage, so that it survives a reload. */
export function useStoredText(key: string): StoredText {
  const [state, setState] = useState(() => ({ text: read(key), isStored: true }));
  const store = useCallback((text: string) => setState({ text, isStored: write(key, text) }), [key]);
  return { ...state, store };
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Removes an older text if the new one does not fit, so that it is not restored later. */
function write(key: string, text: string): boolean {
  try {
    sessionStorage.setItem(key, text);
    return true;
  } catch {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // The browser denies access to the storage.
    }
    return false;
  }
}
