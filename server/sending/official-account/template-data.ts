import { NotDelivered } from '../not-delivered';

interface Parameter {
  /** The variable of the platform, with its kind behind a dash: `time2-time`. */
  name: string;
  value: string;
}

/** What the platform accepts for a kind of variable. */
const kinds: Readonly<Record<string, (value: string) => string | undefined>> = {
  time: (value) => (Number.isNaN(timeOf(value)) ? undefined : formatted(new Date(timeOf(value)))),
  amount: (value) => (/^[¥￥$]?\d{1,10}(?:\.\d{1,2})?元?$/.test(value) ? value : undefined),
  phone_number: (value) => (/^[+\-\d]{1,17}$/.test(value) ? value : undefined),
  car_number: (value) => (/^[\p{Script=Han}A-Z][A-Z0-9\p{Script=Han}]{1,7}$/u.test(value) ? value : undefined),
};

/**
 * The variables of a template message as the platform takes them. Throws `NotDelivered` for a value that its kind refuses.
 *
 * @example templateData([{ name: 'thing1', value: '月报' }]) // { thing1: { value: '月报' } }
 */
export const templateData = (parameters: readonly Parameter[]): Record<string, { value: string }> =>
  Object.fromEntries(
    parameters.map(({ name, value }) => {
      const [, key = name, kind = ''] = /^(\w+)-(\w+)$/.exec(name) ?? [];
      const accepted = kinds[kind] ? kinds[kind](value.trim()) : value;
      if (accepted === undefined) throw new NotDelivered('$t:channel.send.variableWrong', { variable: name, value: value.slice(0, 50) });
      return [key, { value: accepted }];
    }),
  );

/** A time in ms, or a date as texts have it. */
const timeOf = (value: string): number => (/^\d{11,14}$/.test(value) ? Number(value) : Date.parse(value.replaceAll('/', '-')));

/** `2026年07月01日 08:00`, in the time zone of the platform's readers. */
function formatted(time: Date): string {
  const parts = new Intl.DateTimeFormat('zh-CN', {
    timeZone: 'Asia/Shanghai',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}年${part('month')}月${part('day')}日 ${part('hour')}:${part('minute')}`;
}
