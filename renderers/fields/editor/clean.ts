import sanitizeHtml from 'sanitize-html';
import type { Clean } from '#engine/server-values';
import { attributeOf, attributes, images, links, tags } from './allowed';
import { isBlankHtml } from './plain-text';

/** Formatted text without anything that could run, track or cover the page: what `allowed.json` does not name goes. Markup around nothing is nothing. */
export const clean: Clean = (value) => {
  if (typeof value !== 'string') return value;
  const cleaned = sanitizeHtml(value, options).replaceAll(' />', '>').replaceAll('\u00A0', '&nbsp;');
  return isBlankHtml(cleaned) ? '' : cleaned;
};

const options: sanitizeHtml.IOptions = {
  allowedTags: [...tags],
  allowedAttributes: Object.fromEntries(Object.entries(attributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: [...links],
  allowedSchemesByTag: { img: [...images, 'data'] },
  // Styles and classes are judged by attributeOf, as in the browser.
  parseStyleAttributes: false,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'select',
    'noscript',
    'noembed',
    'noframes',
    'iframe',
    'object',
    'embed',
    'template',
    'title',
    'xmp',
    'plaintext',
    'svg',
    'math',
    'audio',
    'video',
  ],
  nestingLimit: 100,
  transformTags: {
    '*': (tagName, given) => {
      const kept = Object.entries(given).flatMap(([name, value]) => {
        const allowed = attributeOf(tagName, name, value);
        return allowed === undefined ? [] : [[name, allowed] as const];
      });
      const attribs = Object.fromEntries(kept);
      return { tagName, attribs: attribs['href'] === undefined ? attribs : { ...attribs, target: '_blank', rel: 'noopener noreferrer' } };
    },
  },
};
