// `npm run test:changed`: checks what changes since the branch left main can affect, including uncommitted ones.
import { execFileSync } from 'node:child_process';
import { run } from './run.mjs';

const git = (...words) => execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
const base = process.argv[2] ?? baseOf(['origin/main', 'main']);
const changed = [...lines(git('diff', '--name-only', base)), ...lines(git('ls-files', '--others', '--exclude-standard'))];

if (!(await run('lint', 'npx', 'oxlint'))) process.exit(1);
const isGenerated = changed.some((path) => /^(schemas|codegen)\//.test(path));
if (isGenerated && !(await run('codegen', 'npm', 'run', '--silent', 'codegen', '--', '--check'))) process.exit(1);
const isPassed = await Promise.all([
  run('types', 'npm', 'run', '--silent', 'types', { isQuiet: true }),
  run('tests', 'npx', 'vitest', 'run', '--changed', base, '--passWithNoTests'),
]);
// Tests that read descriptors and texts as files, without an import.
const readers = ['tests/schemas.contract', 'tests/texts.contract', 'tests/shipped-modules', 'tests/open-api', 'tests/doc-examples'];
if (changed.some((path) => /^schemas\/|texts\.json$|\.md$/.test(path))) {
  isPassed.push(await run('descriptors', 'npx', 'vitest', 'run', ...readers));
}
process.exit(isPassed.every(Boolean) ? 0 : 1);

/** Where the branch left main; on main itself the last commit. */
function baseOf(branches) {
  for (const branch of branches) {
    try {
      return git('merge-base', 'HEAD', branch);
    } catch {
      continue;
    }
  }
  return 'HEAD';
}

function lines(text) {
  return text.split('\n').filter(Boolean);
}
