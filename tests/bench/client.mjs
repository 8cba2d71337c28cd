// A user beside the measurement: downloads a file, or makes small requests until it is told to stop, and answers the times in ms.
// In a process of its own: the garbage collector of the measuring process, which holds the build tools, would take a third of the
// processors from the server for the bytes it takes.
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

let asking;

process.on('message', (message) => {
  if ('download' in message) download(message.download).then(answer, failed);
  else if ('ask' in message) {
    asking = new AbortController();
    ask(message.ask, asking.signal).then(answer, failed);
  } else asking?.abort();
});

const answer = (result) => process.send({ result });
const failed = ({ message }) => process.send({ message });

function download(url) {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    request(url, (file) => {
      let first = 0;
      if (file.statusCode !== 200) reject(new Error(`${url} answers ${file.statusCode}.`));
      file.on('data', () => (first ||= performance.now() - started));
      file.on('error', reject);
      file.on('end', () => resolve({ first, total: performance.now() - started }));
    })
      .on('error', reject)
      .end();
  });
}

async function ask({ url, ...call }, signal) {
  const times = [];
  for (; !signal.aborted; await sleep(5)) {
    const started = performance.now();
    const { code, msg } = await (await fetch(url, call)).json();
    if (code !== 200) throw new Error(`${url} answers with code ${code}: ${msg}`);
    times.push(performance.now() - started);
  }
  return times;
}
