import type { SocketMethod } from '../socket-methods';

/** A tab of a designer says where it is, every few seconds, or that it leaves. Those who design the same module are told. */
export const method: SocketMethod = (message, { designers }) => designers(message);
