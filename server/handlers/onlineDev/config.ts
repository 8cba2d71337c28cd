import type { Behaviour } from '#server/exchange.ts';
import { openedDesign } from '#server/behaviours/opened-design.ts';
import { withPermissionFlags } from '#server/rights/permission-flags.ts';
import type { Row } from '#server/storage/records.ts';

/**
 * The configuration that a client draws a module from: the last release, or the design with `type=0`. Only for callers who
 * may open the module.
 */
export const handler: Behaviour = async ({ params, query, caller }, services) => {
  const id = params['modelId'] ?? '';
  const isDraft = query['type'] === '0';
  const wire = isDraft ? await services.catalogue.draft(id, caller) : withPermissionFlags(await openedDesign(id, caller, services));
  return { data: configOf(wire) };
};

/** Existing clients read `webType` as a text, and fail on missing designs. */
const configOf = (wire: Row): Row => ({
  id: wire['id'],
  fullName: wire['fullName'],
  enCode: wire['enCode'],
  type: wire['type'],
  webType: String(wire['webType'] ?? 2),
  enableFlow: wire['enableFlow'] ?? 0,
  formData: wire['formData'] ?? '',
  columnData: wire['columnData'] || '{}',
  appColumnData: wire['appColumnData'] || '{}',
  flowTemplateJson: wire['flowTemplateJson'] ?? '',
  flowEnCode: '',
  flowId: '',
  urlAddress: wire['urlAddress'] ?? '',
  appUrlAddress: wire['appUrlAddress'] ?? '',
  interfaceId: wire['interfaceId'] ?? '',
  interfaceParam: wire['interfaceParam'] ?? '',
  releaseNumber: wire['releaseNumber'] ?? null,
  propsValueList: [],
});
