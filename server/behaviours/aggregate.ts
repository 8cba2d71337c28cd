import { IssueError } from '#engine/issue';
import { checkAggregate, type Aggregate } from '#engine/query/aggregate';
import type { Behaviour } from '../exchange';
import { fixedFilterOf } from './conditions-of';
import { namedGroups } from './named-groups';

/**
 * Figures over the records that the caller may see, by groups: `rows` with the values of the groups, their `texts` and the measures,
 * and `rest` for the groups beyond the limit.
 */
export const behaviour: Behaviour = async (exchange, services) => {
  const { resource, caller, body } = exchange;
  const issues = checkAggregate(body ?? {});
  if (issues.length > 0) throw new IssueError(resource.id, issues);
  const aggregate = body as Aggregate;
  const records = services.recordsOf(resource, caller, undefined, { narrowedBy: fixedFilterOf(exchange) });
  const { rows, ...others } = await records.aggregate(aggregate);
  return { data: { rows: await namedGroups(rows, aggregate, { resource, caller }, services), ...others } };
};
