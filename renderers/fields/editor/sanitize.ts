import createPurifier from 'dompurify';
import { attributeOf, attributes, tags } from './allowed';

/**
 * Formatted text without anything that could run, track or cover the page, for the browser: what `allowed.json` does
 * not name goes. The server says the same in `clean.ts`.
 *
 * @example sanitize('<p onclick="alert(1)">Hi</p>') // '<p>Hi</p>'
 */
export const sanitize = (html: string): string => purifier.sanitize(html, options);

/** The same as nodes, to be shown. */
export const sanitizedNodes = (html: string): DocumentFragment => purifier.sanitize(html, { ...options, RETURN_DOM_FRAGMENT: true });

/** An instance of our own: its hooks are nobody else's. */
const purifier = createPurifier(window);

const options = {
  ALLOWED_TAGS: [...tags],
  ALLOWED_ATTR: [...new Set(Object.values(attributes).flat())],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
};

purifier.addHook('uponSanitizeAttribute', (element, data) => {
  const kept = attributeOf(element.nodeName.toLowerCase(), data.attrName, data.attrValue);
  if (kept === undefined) data.keepAttr = false;
  else data.attrValue = kept;
});

purifier.addHook('afterSanitizeAttributes', (element) => {
  if (!element.hasAttribute('href')) return;
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer');
});
