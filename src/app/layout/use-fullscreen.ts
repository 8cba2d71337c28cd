import { useSyncExternalStore } from 'react';
import { showToast } from '../feedback/toasts';
import { useShellText } from '../i18n/use-shell-text';

/** Whether the application is in full screen, and a function to toggle it. */
export function useFullscreen(): [boolean, () => void] {
  const t = useShellText();
  const isFullscreen = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = async () => {
    try {
      if (isFullscreen) return await document.exitFullscreen();
      if (document.fullscreenEnabled) return await document.documentElement.requestFullscreen();
    } catch {
      // Refused by the browser; shows the same message as an unsupported browser.
    }
    showToast({ kind: 'warning', text: t('shell.noFullscreen') });
  };
  return [isFullscreen, () => void toggle()];
}

function subscribe(notify: () => void): () => void {
  document.addEventListener('fullscreenchange', notify);
  return () => document.removeEventListener('fullscreenchange', notify);
}
