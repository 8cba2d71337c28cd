import type { RecordSource } from '../behaviours/record-source';
import type { Services } from '../services';
import type { Caller } from '#server/access/caller.ts';
import type { ServedModule } from './served-module';

/** A module's records for the behaviours that all records share. */
export const moduleSource = (module: ServedModule, { modules }: Pick<Services, 'modules'>, caller: Caller): RecordSource => ({
  resource: module.resource,
  records: (db) => modules.recordsOf(module, caller, db),
});
