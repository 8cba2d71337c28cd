import { checkModule } from '#engine/module/check-module';
import type { ModuleSource } from '#engine/module/module';
import { designIssues } from '#server/display/design-issues.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Changes the design of a module, and answers its issues. The release stays unchanged until the next one. */
export const handler: Behaviour = async ({ params, body, caller }, { catalogue, registry, texts }) => {
  const design = await catalogue.save(body, caller, params['id'] ?? '');
  const issues = checkModule(design as unknown as ModuleSource, registry);
  return { data: { id: design['id'], version: design['version'], issues: designIssues(issues, caller, texts) } };
};
