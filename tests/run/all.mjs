// `npm test`: everything that a change must pass, the fast checks first.
import { run } from './run.mjs';

const began = performance.now();
const isQuiet = true;
const commands = [
  ['types', 'npm', 'run', '--silent', 'types', { isQuiet }],
  ['lint', 'npm', 'run', '--silent', 'lint', { isQuiet }],
  ['codegen', 'npm', 'run', '--silent', 'codegen', '--', '--check', { isQuiet }],
  ['build', process.execPath, 'server/build.mjs', '--if-needed', { isQuiet }],
  ['unit', 'npm', 'run', '--silent', 'test:unit'],
  // In one run, so that a worker takes what the other has left.
  ['browser', 'npx', 'playwright', 'test', '--project=walk', '--project=journeys'],
];
for (const command of commands) if (!(await run(...command))) process.exit(1);
console.log(`\nEverything passed, in ${((performance.now() - began) / 60_000).toFixed(1)} minutes.`);
