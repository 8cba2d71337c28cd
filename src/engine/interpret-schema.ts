import type { Issue } from './issue';
import type { JsonSchema } from './json';
import { issuesOf } from './schema-issues';
import { holds, type SchemaRun } from './schema-keywords';

/**
 * The check that a JSON Schema (draft 7) describes, carried out by walking schema and value: no code is made, so it
 * works under a Content-Security-Policy without `unsafe-eval`, for the schemas of renderers that were added as well,
 * and begins at once. Says the same issues as `compileSchema`, which is faster on what is checked many times. `shared`
 * are schemas that it may refer to by name (`action.json`). Throws for a keyword that it does not know.
 *
 * Descriptors are checked with it on both sides, so that the preview and the server cannot disagree. Validators compiled
 * ahead would do the same in the browser, and would be about 25 KB of generated code for each renderer, to be made anew
 * whenever a folder is added.
 *
 * @example interpretSchema({ type: 'object', properties: { age: { type: 'integer' } } })({ age: 'x' }) // [{ path: '/age', code: 'type', params: { expected: 'integer' } }]
 */
export function interpretSchema(schema: JsonSchema, shared: Readonly<Record<string, JsonSchema>> = {}): (value: unknown) => Issue[] {
  return (value) => {
    const run: SchemaRun = { root: schema, shared, errors: [], at: [] };
    return holds(schema, value, run) ? [] : issuesOf(run.errors);
  };
}
