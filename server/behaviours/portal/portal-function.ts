import type { Aggregate } from '#engine/query/aggregate';
import type { Filter } from '#engine/query/filter';
import type { Caller } from '../../access/caller';
import type { Services } from '../../services';
import type { Aggregated } from '../../storage/aggregate-records';
import type { RecordsLink } from './records-link';

/** A row of a chart or a list, or an object of figures by name. `records` leads to the records behind a figure. */
export type PortalRow = Readonly<Record<string, unknown>> & { records?: RecordsLink | Readonly<Record<string, RecordsLink>> };

/** The figures of a source: rows, or one object. `note` is a text for users on what the figures cover. */
export interface PortalFigures {
  data: readonly PortalRow[] | PortalRow;
  note?: string;
  /** Set if there are more groups than the answer has. */
  isCut?: true;
}

/** What a source is asked for. */
export interface PortalRequest {
  caller: Caller;
  services: Services;
  /** The chosen values by the ids of the parameters; `undefined` for all. */
  parameters: Readonly<Record<string, unknown>>;
  /** Figures over the records of a resource that the caller may see, with `texts` by field. Throws `forbidden`. */
  aggregate(resource: string, aggregate: Aggregate): Promise<Aggregated>;
  /** Values of a field as users read them. */
  textsOf(resource: string, field: string, values: readonly unknown[]): Promise<string[]>;
  /** The condition that the value of a parameter sets on a field; `undefined` if all values match. */
  conditionOf(parameter: string, field: string): Filter | undefined;
}

/** A source that an aggregate cannot express: a file in `server/behaviours/portal/functions/<group>`. */
export type PortalFunction = (request: PortalRequest) => Promise<PortalFigures>;
