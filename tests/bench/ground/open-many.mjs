// A client that opens many web sockets at once, in a process of its own: it says when each of them is open or refused.
import { WebSocket } from 'ws';

process.once('message', ({ url, count, message }) => {
  const sockets = Array.from({ length: count }, () => new WebSocket(url, { perMessageDeflate: false, handshakeTimeout: 60_000 }));
  let left = count;
  let opened = 0;
  for (const socket of sockets) {
    let isSettled = false;
    const settle = () => {
      if (isSettled) return;
      isSettled = true;
      left -= 1;
      if (left === 0) process.send({ opened });
    };
    socket.on('error', settle).on('close', settle);
    socket.on('open', () => {
      opened += 1;
      if (message !== undefined) socket.send(message);
      settle();
    });
  }
});
process.on('disconnect', () => process.exit());
process.send({});
