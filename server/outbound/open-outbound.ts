import type { createOutbound } from './create-outbound';
import type { Outbound } from './outbound';

/** The agent for calls to other systems. Its packages are loaded by the first call: a start would wait for them. */
export function openOutbound(options: Parameters<typeof createOutbound>[0]): Outbound {
  let opening: Promise<Outbound> | undefined;
  const opened = () => (opening ??= import('./create-outbound').then((module) => module.createOutbound(options)));
  return {
    fetch: async (request) => (await opened()).fetch(request),
    socket: async (place) => (await opened()).socket(place),
    close: async () => (await opening)?.close(),
  };
}
