import type { RecordSource } from '../behaviours/record-source';
import type { Services } from '../services';
import type { Session } from '../session/session';
import type { ServedModule } from './served-module';

/** A module's records for the behaviours that all records share. */
export const moduleSource = (module: ServedModule, { modules }: Pick<Services, 'modules'>, session: Session | null): RecordSource => ({
  resource: module.resource,
  records: (db) => modules.recordsOf(module, session, db),
});
