import type { Behaviour } from '#server/exchange.ts';
import { visibleDesign } from '#server/rights/visible-design.ts';
import { withFixedOptions } from '#server/short-links/carried-choices.ts';
import { linkAddressIn } from '#server/short-links/link-address.ts';
import { openedLink } from '#server/short-links/open-link.ts';
import { publicFieldsOf } from '#server/short-links/public-fields.ts';

/** The form and list JSON of a link for existing clients, without all that the link does not show. */
export const handler: Behaviour = async ({ params, query, caller }, services) => {
  const modelId = params['modelId'];
  const kind = linkAddressIn(query['encryption'])?.type ?? 'form';
  const { release, guest, settings } = await openedLink({ encryption: query['encryption'], modelId, kind }, caller, services);
  const { hidden } = services.accessFor(release.resource, guest).fields;
  // Existing clients look up relations and areas by calls that need a session.
  const { served } = publicFieldsOf(release.resource, services.registry, settings.lookupFields);
  const wire = visibleDesign(release.wire, kind === 'form' ? new Set([...hidden, ...served]) : hidden);
  return {
    data: {
      id: wire['id'],
      fullName: wire['fullName'],
      enCode: wire['enCode'],
      type: wire['type'],
      webType: String(wire['webType'] ?? 2),
      enableFlow: 0,
      formData: await withFixedOptions(wire['formData'] ?? '', guest, services),
      columnData: wire['columnData'] || '{}',
      appColumnData: wire['appColumnData'] || '{}',
      flowTemplateJson: '',
      propsValueList: [],
    },
  };
};
