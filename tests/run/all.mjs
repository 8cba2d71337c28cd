// `npm test`: fast checks come first, and those that use one core run in parallel.
import { availableParallelism } from 'node:os';
import { run } from './run.mjs';

const began = performance.now();
const steps = [
  [
    // The longest comes first, and the others share the second core.
    ['types', 'npx', 'tsc', '-p', 'tsconfig.json'],
    ['types of the engine', 'npx', 'tsc', '-p', 'src/engine/tsconfig.json'],
    ['lint', 'npm', 'run', '--silent', 'lint'],
    ['codegen', 'npm', 'run', '--silent', 'codegen', '--', '--check'],
    ['build', process.execPath, 'server/build.mjs', '--if-needed'],
  ],
  [['unit', 'npm', 'run', '--silent', 'test:unit']],
  [['journeys', 'npm', 'run', '--silent', 'test:e2e']],
];

for (const step of steps) {
  const isPassed = await together(step);
  if (!isPassed) process.exit(1);
}
console.log(`\nEverything passed, in ${((performance.now() - began) / 60_000).toFixed(1)} minutes.`);

/** Runs commands in parallel, one for each core. The output of each is printed in one piece. */
async function together(commands) {
  if (commands.length === 1) return run(...commands[0]);
  const waiting = [...commands];
  let isPassed = true;
  const worker = async () => {
    while (isPassed && waiting.length > 0) isPassed = (await run(...waiting.shift(), { isQuiet: true })) && isPassed;
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return isPassed;
}
