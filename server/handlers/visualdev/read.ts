import { checkModule } from '#engine/module/check-module';
import type { ModuleSource } from '#engine/module/module';
import { designIssues } from '#server/display/design-issues.ts';
import { shownFields } from '#server/behaviours/readable-fields.ts';
import { pickFields } from '#server/records/visible-fields.ts';
import type { Behaviour } from '#server/exchange.ts';
import { withUserNames } from '#server/display/with-people.ts';

/** A module as it is designed, its texts exactly as they were saved, with the issues of its design. */
export const handler: Behaviour = async (exchange, services) => {
  const { params, caller } = exchange;
  const { catalogue, names, registry, texts } = services;
  const [row] = await withUserNames([await catalogue.draft(params['id'] ?? '', caller)], names, caller);
  if (!row) return { data: row };
  const shown = shownFields(exchange, services);
  const issues = shown.has('formData') ? checkModule(row as unknown as ModuleSource, registry) : [];
  return { data: { ...pickFields(row, [...shown, 'creatorUser', 'lastModifyUser']), issues: designIssues(issues, caller, texts) } };
};
