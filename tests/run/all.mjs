// `npm test`: the type check takes as long as the other fast checks together, so that it runs beside them, on the second core.
import { run } from './run.mjs';

const began = performance.now();
const isQuiet = true;
let isPassed = true;
await Promise.all([
  inOrder([['types', 'npx', 'tsc', '-p', 'tsconfig.json', { isQuiet }]]),
  inOrder([
    ['types of the engine', 'npx', 'tsc', '-p', 'src/engine/tsconfig.json', { isQuiet }],
    ['lint', 'npm', 'run', '--silent', 'lint', { isQuiet }],
    ['codegen', 'npm', 'run', '--silent', 'codegen', '--', '--check', { isQuiet }],
    ['build', process.execPath, 'server/build.mjs', '--if-needed', { isQuiet }],
    ['unit', 'npm', 'run', '--silent', 'test:unit'],
  ]),
]);
await inOrder([['journeys', 'npm', 'run', '--silent', 'test:e2e']]);
if (!isPassed) process.exit(1);
console.log(`\nEverything passed, in ${((performance.now() - began) / 60_000).toFixed(1)} minutes.`);

/** Runs commands until one fails. */
async function inOrder(commands) {
  for (const command of commands) if (isPassed && !(await run(...command))) isPassed = false;
}
