import { useEffect, useRef } from 'react';
import { liveHub, type LiveMessage } from './live-hub';

/** Calls the latest listener with every message of a method as long as the component is drawn. */
export function useLive(method: string, listener: (message: LiveMessage) => void): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => liveHub.on(method, (message) => latest.current(message)), [method]);
}
