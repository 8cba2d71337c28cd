/** A web socket of this server, for a page or a worker. Not all browsers take a path alone. */
export const openSocket = (): WebSocket => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/websocket`);
