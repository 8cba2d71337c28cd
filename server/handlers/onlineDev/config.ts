import type { Behaviour } from '#server/exchange.ts';
import type { Row } from '#server/storage/records.ts';

/** What a client draws a module from: as it was released, or with `type=0` as it is designed at the moment. */
export const handler: Behaviour = async ({ params, query, caller }, { catalogue }) => {
  const id = params['modelId'] ?? '';
  return { data: configOf(query['type'] === '0' ? await catalogue.draft(id, caller) : (await catalogue.release(id)).wire) };
};

/** Existing clients read `webType` as a text, and the designs as texts that are always there. */
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
