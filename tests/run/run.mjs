import { spawn } from 'node:child_process';

/**
 * Runs a command, prints how long it took, and returns whether it succeeded. With `isQuiet` the output comes at the end
 * and only of a command that failed.
 */
export async function run(name, command, ...rest) {
  const { isQuiet = false } = typeof rest.at(-1) === 'object' ? rest.pop() : {};
  const began = performance.now();
  const child = spawn(command, rest, { stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => output.push(data));
  const code = await new Promise((resolve) => child.once('close', resolve).once('error', () => resolve(1)));
  if (code !== 0) process.stdout.write(Buffer.concat(output));
  console.log(`${name} ${code === 0 ? 'passed' : 'failed'} after ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return code === 0;
}
