// The smallest server that sends messages back: `ws` alone, in a process of its own.
import { WebSocketServer } from 'ws';

const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
server.on('connection', (socket) => socket.on('message', (data) => socket.send(data, { binary: false })));
server.on('listening', () => process.send({ port: server.address().port }));
process.on('disconnect', () => process.exit());
