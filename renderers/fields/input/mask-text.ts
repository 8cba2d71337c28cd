import { isJsonObject } from '#engine/json';

/**
 * Masks a text by `maskConfig` of the form JSON. Invalid settings are ignored; without a rule the whole text is masked.
 * At least one character is always masked.
 *
 * @example maskText('13812345678', { maskType: 3 }) // '138****5678'
 */
export function maskText(text: string, config: unknown): string {
  const settings = isJsonObject(config) ? config : {};
  const rule = rulesByMaskType[Number(settings['maskType'] ?? wholeText)]?.() ?? customRule(settings);
  const filler = [...textIn(settings['filler'])][0] ?? '*';
  const characters = [...text];
  const maxVisible = Math.max(characters.length - 1, 0);
  const tail = Math.min([...rule.tail(text)].length, maxVisible);
  const head = Math.min([...rule.head(text)].length, maxVisible);
  const visible = head + tail > maxVisible ? { head, tail: Math.max(maxVisible - head, 0) } : { head, tail };
  const hidden = characters.slice(visible.head, characters.length - visible.tail);
  const masked =
    hidden.length > 0 && rule.length !== undefined
      ? filler.repeat(rule.length)
      : hidden.map((character) => (rule.visibleCharacters.includes(character) ? character : filler)).join('');
  return characters.slice(0, visible.head).join('') + masked + characters.slice(characters.length - visible.tail).join('');
}

/** The visible start and end of a text, the characters that stay visible between them, and the length of the mask. */
interface MaskRule {
  head(text: string): string;
  tail(text: string): string;
  visibleCharacters: string;
  length?: number;
}

const wholeText = 1;
const noText = (): string => '';
const first = (count: number) => (text: string) => [...text].slice(0, count).join('');
const last = (count: number) => (text: string) => (count > 0 ? [...text].slice(-count).join('') : '');
const showEnds = (head: number, tail: number, overrides: Partial<MaskRule> = {}): MaskRule => ({
  head: first(head),
  tail: last(tail),
  visibleCharacters: '',
  ...overrides,
});

/**
 * Rules by `maskType`: whole text, name, phone number, e-mail address, identity card, IP address, number plate, bank
 * card.
 */
const rulesByMaskType: Readonly<Record<number, () => MaskRule>> = {
  1: () => showEnds(0, 0),
  2: () => showEnds(1, 1),
  3: () => showEnds(3, 4),
  4: () => ({ head: startOfAddress, tail: from('@', true), visibleCharacters: '' }),
  5: () => showEnds(6, 3, { length: 4 }),
  6: () => ({ head: (text) => /^[^.:]*[.:]/.exec(text)?.[0] ?? '', tail: noText, visibleCharacters: '.:' }),
  7: () => showEnds(1, 2),
  8: () => showEnds(6, 4),
};

/** Up to three characters before the `@`, and never all of them. */
function startOfAddress(text: string): string {
  const name = [...(text.includes('@') ? text.slice(0, text.lastIndexOf('@')) : text)];
  return name.slice(0, Math.min(3, name.length - 1)).join('');
}

const customRule = (settings: Readonly<Record<string, unknown>>): MaskRule => ({
  head: side(settings['prefixType'], countIn(settings['prefixLimit']), textIn(settings['prefixSpecifyChar']), first, upTo),
  tail: side(settings['suffixType'], countIn(settings['suffixLimit']), textIn(settings['suffixSpecifyChar']), last, from),
  visibleCharacters: textIn(settings['ignoreChar']),
  ...(settings['useUnrealMask'] === true && { length: Math.min(countIn(settings['unrealMaskLength']) || 1, maxMaskLength) }),
});

type ByCount = (count: number) => (text: string) => string;
type ByCharacter = (character: string, isIncluded: boolean) => (text: string) => string;

function side(type: unknown, count: number, character: string, byCount: ByCount, byCharacter: ByCharacter): (text: string) => string {
  if (Number(type) === 2) return byCount(count);
  return character !== '' && (Number(type) === 3 || Number(type) === 4) ? byCharacter(character, Number(type) === 4) : noText;
}

/** The text before the first occurrence of a character; empty if it does not occur. */
function upTo(character: string, isIncluded: boolean): (text: string) => string {
  return (text) => {
    const index = text.indexOf(character);
    return index < 0 ? '' : text.slice(0, isIncluded ? index + character.length : index);
  };
}

/** The text after the last occurrence of a character; empty if it does not occur. */
function from(character: string, isIncluded: boolean): (text: string) => string {
  return (text) => {
    const index = text.lastIndexOf(character);
    return index < 0 ? '' : text.slice(isIncluded ? index : index + character.length);
  };
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const countIn = (value: unknown): number => (Number.isInteger(Number(value)) ? Math.max(Number(value), 0) : 0);
const maxMaskLength = 100;
