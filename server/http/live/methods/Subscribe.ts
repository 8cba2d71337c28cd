import type { SocketMethod } from '../socket-methods';

/** The resources that a browser shows, in place of those before. It is told when their records change. */
export const method: SocketMethod = async ({ resources }, { follow }) => {
  if (Array.isArray(resources)) await follow(resources.filter((resource) => typeof resource === 'string'))();
};
