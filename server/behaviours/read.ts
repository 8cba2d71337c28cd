import type { Behaviour } from '../exchange';
import { pickFields, visibleFields } from './visible-fields';

/** One record, with the `version` that an update may be held against. */
export const behaviour: Behaviour = async ({ call, resource, params, caller }, { recordsOf }) => ({
  data: pickFields(await recordsOf(resource.id, caller).require(params['id'] ?? ''), visibleFields(resource, call.operation)),
});
