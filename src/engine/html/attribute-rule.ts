/** What formatted text may contain. */
export interface AllowedHtml {
  /** Names of attributes by tag; `*` for those of every tag. */
  attributes: Readonly<Record<string, readonly string[]>>;
  /** The pattern of a class name. */
  classes: string;
  /** The pattern of a value by property, or the name of a pattern. */
  styles: Readonly<Record<string, string>>;
  patterns: Readonly<Record<string, string>>;
  /** Schemes of links. */
  links: readonly string[];
  /** Schemes of pictures. */
  images: readonly string[];
  /** Image types of data URLs. SVG is never one of them, because it can hold scripts. */
  dataImages: readonly string[];
  dataImageBytes: number;
}

export interface AttributeRule {
  /** The permitted value of an attribute, or `undefined` if the attribute is removed. */
  attributeOf(tag: string, name: string, value: string): string | undefined;
  /** Whether an address is a data URL of an allowed image type and size. */
  isDataImage(address: string): boolean;
  /** Whether an address has a scheme that links may use. */
  isLink(address: string): boolean;
}

/**
 * The rule on attributes in formatted text, which the sanitisers of browser and server share.
 *
 * @example attributeRule({ attributes, classes: '', styles: {}, patterns: {}, links, images, dataImages, dataImageBytes })
 */
export function attributeRule(allowed: AllowedHtml): AttributeRule {
  const { attributes, links, images, dataImages, dataImageBytes } = allowed;
  const ofAll = attributes['*'] ?? [];
  const classes = wholeMatch(allowed.classes);
  const dataImage = new RegExp(`^data:image/(?:${dataImages.join('|')});base64,[A-Za-z0-9+/]+={0,2}$`);
  const maxDataUrlLength = Math.ceil(dataImageBytes / 3) * 4 + 40;
  const isDataImage = (address: string): boolean => address.length <= maxDataUrlLength && dataImage.test(address);
  const styles: ReadonlyMap<string, RegExp> = new Map(
    Object.entries(allowed.styles).map(([property, pattern]) => [property, wholeMatch(allowed.patterns[pattern] ?? pattern)]),
  );

  const checks: Readonly<Record<string, (value: string) => string | undefined>> = {
    style: (value) => permittedStyles(value, styles) || undefined,
    class: (value) =>
      value
        .split(/\s+/)
        .filter((className) => classes.test(className))
        .join(' ') || undefined,
    href: (value) => (hasScheme(value, links) ? value : undefined),
    src: (value) => (isDataImage(value) || hasScheme(value, images) ? value : undefined),
    target: (value) => (value === '_blank' ? value : undefined),
    rel: () => 'noopener noreferrer',
    dir: (value) => (value === 'rtl' || value === 'ltr' ? value : undefined),
    alt: (value) => value,
    'data-tag': (value) => (/^[^\p{C}"'<>&]{1,300}$/u.test(value) ? value : undefined),
  };
  return {
    attributeOf: (tag, name, value) => {
      if (!ofAll.includes(name) && !(Object.hasOwn(attributes, tag) && attributes[tag]?.includes(name))) return undefined;
      const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
      if (check) return check(value);
      return /^[\w-]{1,20}%?$/.test(value) ? value : undefined;
    },
    isDataImage,
    isLink: (address) => hasScheme(address, links),
  };
}

/** Whether an address is relative or has one of the schemes. Ignores white space and control characters, as browsers do. */
function hasScheme(address: string, schemes: readonly string[]): boolean {
  const compact = address.replaceAll(/[\s\p{C}]/gu, '');
  const [, scheme] = /^([^/?#:]*):/.exec(compact) ?? [];
  return scheme === undefined || schemes.includes(scheme.toLowerCase());
}

function permittedStyles(style: string, styles: ReadonlyMap<string, RegExp>): string {
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
