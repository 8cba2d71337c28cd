import { checkModule } from '#engine/module/check-module';
import type { ModuleSource } from '#engine/module/module';
import { designIssues } from '#server/display/design-issues.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Creates a module without a release, and answers the issues of its design. */
export const handler: Behaviour = async ({ body, caller }, { catalogue, registry, texts }) => {
  const design = await catalogue.save(body, caller);
  const issues = checkModule(design as unknown as ModuleSource, registry);
  return { data: { id: design['id'], version: design['version'], issues: designIssues(issues, caller, texts) } };
};
