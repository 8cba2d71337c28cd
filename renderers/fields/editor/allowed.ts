import allowed from './allowed.json';

/**
 * The permitted value of an attribute in formatted text, or `undefined` if the attribute is removed. The sanitisers of
 * the browser and the server share this rule.
 *
 * @example attributeOf('a', 'href', ' java\nscript:alert(1)') // undefined
 * @example attributeOf('p', 'style', 'color: red; position: fixed') // 'color: red'
 */
export function attributeOf(tag: string, name: string, value: string): string | undefined {
  const ofTag = (attributes as Readonly<Record<string, readonly string[]>>)[tag] ?? [];
  if (!ofTag.includes(name) && !attributes['*'].includes(name)) return undefined;
  if (name === 'style') return styleOf(value) || undefined;
  if (name === 'class') return value.split(/\s+/).filter((className) => classes.test(className)).join(' ') || undefined;
  if (name === 'href') return hasScheme(value, links) ? value : undefined;
  if (name === 'src') return isDataImage(value) || hasScheme(value, images) ? value : undefined;
  if (name === 'target') return value === '_blank' ? value : undefined;
  if (name === 'rel') return 'noopener noreferrer';
  if (name === 'dir') return value === 'rtl' || value === 'ltr' ? value : undefined;
  if (name === 'alt') return value;
  return /^[\w-]{1,20}%?$/.test(value) ? value : undefined;
}

/** Whether an address is relative or has one of the schemes. Ignores white space and control characters, as browsers do. */
function hasScheme(address: string, schemes: readonly string[]): boolean {
  const compact = address.replaceAll(/[\s\p{C}]/gu, '');
  const [, scheme] = /^([^/?#:]*):/.exec(compact) ?? [];
  return scheme === undefined || schemes.includes(scheme.toLowerCase());
}

/** Whether an address is a data URL of an allowed image type and size. SVG is not allowed, because it can hold scripts. */
export const isDataImage = (address: string): boolean => address.length <= maxDataUrlLength && dataImage.test(address);

/** Whether an address has a scheme that links may use. */
export const isLink = (address: string): boolean => hasScheme(address, links);

export const { tags, attributes, links, images, dataImages, dataImageBytes } = allowed;

function styleOf(style: string): string {
  return style
    .split(';')
    .flatMap((declaration) => {
      const colon = declaration.indexOf(':');
      const property = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase();
      const value = declaration.slice(colon + 1).trim();
      return styles.get(property)?.test(value) ? [`${property}: ${value}`] : [];
    })
    .join('; ');
}

const wholeMatch = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, 'i');

const patterns: Readonly<Record<string, string>> = allowed.patterns;
const styles: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(allowed.styles).map(([property, pattern]) => [property, wholeMatch(patterns[pattern] ?? pattern)]),
);
const classes = wholeMatch(allowed.classes);
const dataImage = new RegExp(`^data:image/(?:${dataImages.join('|')});base64,[A-Za-z0-9+/]+={0,2}$`);
/** In base64, 4 characters hold 3 bytes. */
const maxDataUrlLength = Math.ceil(dataImageBytes / 3) * 4 + 40;
