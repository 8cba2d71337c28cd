import { useCallback, useState } from 'react';

export interface StoredText {
  text: string;
  /** Whether it will be there after a reload. */
  isStored: boolean;
  store(text: string): void;
}

/** A text that outlives a reload of the page, in the storage of this browser tab. */
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

/** Without room for the text an older one must not come back in its place. */
function write(key: string, text: string): boolean {
  try {
    sessionStorage.setItem(key, text);
    return true;
  } catch {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // The storage is closed to the page.
    }
    return false;
  }
}
