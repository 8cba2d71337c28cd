import { rangeProblem } from '#engine/check/number-range';
import { compileExpression } from '#engine/expression/compile-expression';
import { ExpressionError } from '#engine/expression/expression-error';
import { issue, pointerOf, type Issue } from '#engine/issue';
import { isJsonObject } from '#engine/json';
import { hasFixedHost } from './has-fixed-host';
import { interfaceConfig, maxCacheSeconds, parsedConfig } from './interface-config';
import type { Draft, Step } from './draft';

/** Checks the addresses and expressions of data interfaces. A configuration that is not JSON is reported where it is read. */
export const checkInterfaces: Step = (drafts, { resource, issues }) => {
  if (resource.id !== 'system/dataInterface') return;
  for (const draft of drafts) {
    const problem = draft.changed.has('dataConfigJson') ? configIssue(draft) : undefined;
    if (problem) issues.add(draft.path, problem);
  }
};

function configIssue({ values }: Draft): Issue | undefined {
  const config = configIn(values['dataConfigJson']);
  const path = pointerOf('dataConfigJson');
  if (config?.api && config.api.url !== '' && !hasFixedHost(config.api.url)) return issue(path, 'interfaceAddressWrong');
  const range = rangeProblem('$t:dataInterface.cacheSeconds', cacheRange, config?.cacheSeconds);
  if (range) return issue(path, range.code, range.params);
  for (const { expression } of config?.transform.columns ?? []) {
    try {
      if (expression !== '') compileExpression(expression);
    } catch (error) {
      if (error instanceof ExpressionError) return issue(path, error.code, error.params);
      throw error;
    }
  }
  return undefined;
}

const cacheRange = { type: 'integer', minimum: 0, maximum: maxCacheSeconds };

function configIn(text: unknown) {
  try {
    const posted = parsedConfig(text);
    const { apiData: api } = posted;
    return { ...interfaceConfig(posted), cacheSeconds: isJsonObject(api) ? api['cacheSeconds'] : undefined };
  } catch {
    return undefined;
  }
}
