import { noRecord, type FieldFilter, type Filter } from '#engine/query/filter';
import { noticeStates } from './notice-states';

/** Values in one condition. */
const maxValues = 100;

/**
 * The notices that a posted query of existing clients asks for: lists of values, and pairs of times. A condition on a `hidden`
 * field matches no notice, so that its values cannot be guessed.
 *
 * @example noticeFilter({ enabledMark: [1], releaseTime: [0, 9] }, new Set())
 * // { all: [{ field: 'enabledMark', is: 'in', value: [1] }, { field: 'releaseTime', is: 'between', value: [0, 9] }] }
 */
export function noticeFilter(query: Readonly<Record<string, unknown>>, hidden: ReadonlySet<string>): Filter {
  const values = (name: string): unknown[] => {
    const value = query[name];
    const list = Array.isArray(value) ? value : [value];
    return list.filter((item) => ['string', 'number'].includes(typeof item) && item !== '').slice(0, maxValues);
  };
  const period = (name: string, field = name): FieldFilter[] => {
    const [from = null, to = null] = Array.isArray(query[name]) ? query[name].map(timeIn) : [];
    return from === null && to === null ? [] : [{ field, is: 'between', value: [from, to] }];
  };
  const states = values('enabledMark').map(Number).filter(Number.isInteger);
  const conditions = [
    ...among('category', [...values('type'), ...values('category')].map(String)),
    // Existing clients do not have the state of a scheduled notice.
    ...among('enabledMark', states.includes(noticeStates.draft) ? [...states, noticeStates.scheduled] : states),
    ...among('releaseUser', values('releaseUser').map(String)),
    ...among('creatorUser', values('creatorUser').map(String)),
    ...period('releaseTime'),
    ...period('creatorTime', 'createdTime'),
    ...period('expirationTime'),
  ];
  return conditions.some(({ field }) => hidden.has(field)) ? noRecord : { all: conditions };
}

const among = (field: string, list: readonly unknown[]): FieldFilter[] =>
  list.length === 0 ? [] : [{ field, is: 'in', value: [...list] }];

const timeIn = (value: unknown): number | null =>
  value === undefined || value === null || value === '' || !Number.isFinite(Number(value)) ? null : Math.trunc(Number(value));
