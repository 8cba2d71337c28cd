/**
 * What a page in a frame may do. It keeps its own origin, without which hardly a site works (no storage, no login); what
 * the sandbox takes from it is our window: no navigation of the page around, no dialogs, no pointer lock. A page of our own
 * origin would reach through the frame into ours, so that one loses its origin.
 *
 * @example frameSandbox('https://other.example/', 'https://here.example').includes('allow-same-origin') // true
 */
export const frameSandbox = (address: string, ownOrigin: string): string =>
  URL.canParse(address) && new URL(address).origin !== ownOrigin ? `${permissions} allow-same-origin` : permissions;

const permissions = 'allow-scripts allow-forms allow-popups';
