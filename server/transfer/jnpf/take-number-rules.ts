import { dateFormatPattern, paddedNumber, periodOf } from '#engine/numbers/serial-number';
import { serverCaller } from '#server/access/caller.ts';
import { keepCounter } from '#server/numbers/advance-counter.ts';
import { ruleOf, ruleResource } from '#server/numbers/number-rule.ts';
import { seedId } from '#server/records/seed-id.ts';
import { common, isEnabled, numberOf, textOf } from './entity-values';
import { idOf, takeEntities, type TakeContext } from './take-entities';
import type { Entities, EntityRow } from './source';

/** The category of rules without one, which earlier generations allow. */
const otherCategory = seedId('dictionary/businessType/other');

/** Takes serial-number rules, which go on after their last number. */
export async function takeNumberRules({ numberRule }: Entities, context: TakeContext): Promise<void> {
  const { ids, services } = context;
  const valuesOf = (row: EntityRow) => {
    const { values } = row;
    const digit = numberOf(values['digit']) ?? 0;
    const dateFormat = textOf(values['dateformat']) || 'no';
    if (!Number.isInteger(digit) || digit < 1 || digit > 9) return `it has ${digit} digits, and a rule has 1 to 9.`;
    if (!new RegExp(`^${dateFormatPattern}$`).test(dateFormat)) return `its date format ${dateFormat} is not known here.`;
    return {
      ...common(row),
      category: textOf(values['category']) === '' ? otherCategory : ids.get(values['category']),
      prefix: textOf(values['prefix']),
      dateFormat,
      digit,
      startNumber: paddedNumber(textOf(values['startnumber']) || '1', digit),
      enabledMark: isEnabled(row),
      gapless: 0,
    };
  };
  await takeEntities(numberRule, { resource: ruleResource, kind: 'serial-number rules', valuesOf }, context);
  const rules = await services.recordsOf(ruleResource, serverCaller).all({});
  for (const row of numberRule) {
    const stored = rules.find(({ id }) => id === ids.get(idOf(row)));
    const rule = stored && ruleOf(stored);
    const last = textOf(row.values['outputnumber']);
    if (!rule || last === '' || !last.startsWith(rule.prefix)) continue;
    const period = last.slice(rule.prefix.length, -rule.digit);
    const number = Number(last.slice(-rule.digit));
    const isOfRule = period.length === periodOf(rule.dateFormat, Date.now()).length && Number.isInteger(number);
    if (isOfRule) await keepCounter(services.db, { ruleId: rule.id, period, number });
  }
}
