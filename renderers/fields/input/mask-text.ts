import { isJsonObject } from '#engine/json';

/**
 * A text with what nobody should read at a glance filled in. `config` is form JSON's `maskConfig`; what is odd in it
 * counts as not said, and without a rule everything is hidden. However short the text, something of it is hidden.
 *
 * @example maskText('13812345678', { maskType: 3 }) // '138****5678'
 */
export function maskText(text: string, config: unknown): string {
  const said = isJsonObject(config) ? config : {};
  const rule = kinds[Number(said['maskType'] ?? everything)]?.() ?? ownRule(said);
  const filler = [...textIn(said['filler'])][0] ?? '*';
  const all = [...text];
  const most = Math.max(all.length - 1, 0);
  const tail = Math.min([...rule.tail(text)].length, most);
  const head = Math.min([...rule.head(text)].length, most);
  const kept = head + tail > most ? { head, tail: Math.max(most - head, 0) } : { head, tail };
  const hidden = all.slice(kept.head, all.length - kept.tail);
  const filled =
    hidden.length > 0 && rule.length !== undefined
      ? filler.repeat(rule.length)
      : hidden.map((character) => (rule.shown.includes(character) ? character : filler)).join('');
  return all.slice(0, kept.head).join('') + filled + all.slice(all.length - kept.tail).join('');
}

/** What is shown of a text at its beginning and its end, what in between, and how long that looks. */
interface MaskRule {
  head(text: string): string;
  tail(text: string): string;
  shown: string;
  length?: number;
}

const everything = 1;
const nothing = (): string => '';
const first = (count: number) => (text: string) => [...text].slice(0, count).join('');
const last = (count: number) => (text: string) => (count > 0 ? [...text].slice(-count).join('') : '');
const ends = (head: number, tail: number, more: Partial<MaskRule> = {}): MaskRule => ({
  head: first(head),
  tail: last(tail),
  shown: '',
  ...more,
});

/** A whole text, a name, a phone number, an e-mail address, an identity card, an IP address, a number plate, a bank card. */
const kinds: Readonly<Record<number, () => MaskRule>> = {
  1: () => ends(0, 0),
  2: () => ends(1, 1),
  3: () => ends(3, 4),
  4: () => ({ head: startOfAddress, tail: from('@', true), shown: '' }),
  5: () => ends(6, 3, { length: 4 }),
  6: () => ({ head: (text) => /^[^.:]*[.:]/.exec(text)?.[0] ?? '', tail: nothing, shown: '.:' }),
  7: () => ends(1, 2),
  8: () => ends(6, 4),
};

/** Three characters of what stands before the `@`, and never all of it. */
function startOfAddress(text: string): string {
  const name = [...(text.includes('@') ? text.slice(0, text.lastIndexOf('@')) : text)];
  return name.slice(0, Math.min(3, name.length - 1)).join('');
}

const ownRule = (said: Readonly<Record<string, unknown>>): MaskRule => ({
  head: side(said['prefixType'], countIn(said['prefixLimit']), textIn(said['prefixSpecifyChar']), first, upTo),
  tail: side(said['suffixType'], countIn(said['suffixLimit']), textIn(said['suffixSpecifyChar']), last, from),
  shown: textIn(said['ignoreChar']),
  ...(said['useUnrealMask'] === true && { length: Math.min(countIn(said['unrealMaskLength']) || 1, longest) }),
});

type ByCount = (count: number) => (text: string) => string;
type ByCharacter = (character: string, isIncluded: boolean) => (text: string) => string;

function side(type: unknown, count: number, character: string, byCount: ByCount, byCharacter: ByCharacter): (text: string) => string {
  if (Number(type) === 2) return byCount(count);
  return character !== '' && (Number(type) === 3 || Number(type) === 4) ? byCharacter(character, Number(type) === 4) : nothing;
}

/** A text up to the first place of a character; nothing when it has none. */
function upTo(character: string, isIncluded: boolean): (text: string) => string {
  return (text) => {
    const at = text.indexOf(character);
    return at < 0 ? '' : text.slice(0, isIncluded ? at + character.length : at);
  };
}

/** A text from the last place of a character. */
function from(character: string, isIncluded: boolean): (text: string) => string {
  return (text) => {
    const at = text.lastIndexOf(character);
    return at < 0 ? '' : text.slice(isIncluded ? at : at + character.length);
  };
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const countIn = (value: unknown): number => (Number.isInteger(Number(value)) ? Math.max(Number(value), 0) : 0);
const longest = 100;
