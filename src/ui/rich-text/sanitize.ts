import createPurifier from 'dompurify';
import { allowedAttribute, attributes, tags } from '#engine/html/allowed-html';

/**
 * Removes tags and attributes that `allowed.json` does not list, in the browser. `clean.ts` does the same on the server.
 *
 * @example sanitize('<p onclick="alert(1)">Hi</p>') // '<p>Hi</p>'
 */
export const sanitize = (html: string): string => purifier.sanitize(html, options);

/** Sanitised HTML as DOM nodes. */
export const sanitizedNodes = (html: string): DocumentFragment => purifier.sanitize(html, { ...options, RETURN_DOM_FRAGMENT: true });

/** A separate instance, so that the hooks below affect this module only. */
const purifier = createPurifier(window);

const options = {
  ALLOWED_TAGS: [...tags],
  ALLOWED_ATTR: [...new Set(Object.values(attributes).flat())],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
};

purifier.addHook('uponSanitizeAttribute', (element, data) => {
  const permitted = allowedAttribute(element.nodeName.toLowerCase(), data.attrName, data.attrValue);
  if (permitted === undefined) data.keepAttr = false;
  else data.attrValue = permitted;
});

purifier.addHook('afterSanitizeAttributes', (element) => {
  if (!element.hasAttribute('href')) return;
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer');
});
