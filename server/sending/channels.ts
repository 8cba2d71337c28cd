import type { Channel } from './channel';

/** The channels of the folder, by the type that they send. */
export const channels: ReadonlyMap<string, Channel> = new Map(
  Object.values(import.meta.glob<Channel>('./channels/*.ts', { eager: true, import: 'channel' })).map((channel) => [channel.type, channel]),
);
