/**
 * The `sandbox` of a frame: no navigation of our window, no dialogs, no pointer lock. The page keeps its origin, because most
 * sites need storage and login. A page of our own origin loses it, because it could reach our window through the frame.
 *
 * @example frameSandbox('https://other.example/', 'https://here.example').includes('allow-same-origin') // true
 */
export const frameSandbox = (address: string, ownOrigin: string): string =>
  URL.canParse(address) && new URL(address).origin !== ownOrigin ? `${permissions} allow-same-origin` : permissions;

const permissions = 'allow-scripts allow-forms allow-popups';
