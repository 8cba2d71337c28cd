import type { SocketMethod } from '../socket-methods';

/** A sign of life of some clients, which expect no answer. It belongs to a session, as every message. */
export const method: SocketMethod = () => undefined;
