import sanitizeHtml from 'sanitize-html';
import type { Clean, CleaningCost, CleaningProblem } from '#engine/server-values';
import { allowedAttribute, attributes, images, links, tags } from '#engine/html/allowed-html';
import { htmlProblem } from './html-problem';
import { isBlankHtml } from '#engine/html/plain-text';

/** Removes tags and attributes that `allowed.json` does not list. Markup without content becomes an empty text. */
export const clean: Clean = (value) => {
  if (typeof value !== 'string') return value;
  const cleaned = sanitizeHtml(value, options).replaceAll(' />', '>').replaceAll('\u00A0', '&nbsp;');
  return isBlankHtml(cleaned) ? '' : cleaned;
};

export const problem: CleaningProblem = htmlProblem;

export const costOf: CleaningCost = (value) => (typeof value === 'string' ? value.length : 0);

const options: sanitizeHtml.IOptions = {
  allowedTags: [...tags],
  allowedAttributes: Object.fromEntries(Object.entries(attributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: [...links],
  allowedSchemesByTag: { img: [...images, 'data'] },
  // allowedAttribute checks styles and classes, as in the browser.
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
    '*': (tagName, attributesBefore) => {
      const permitted = Object.entries(attributesBefore).flatMap(([name, value]) => {
        const allowed = allowedAttribute(tagName, name, value);
        return allowed === undefined ? [] : [[name, allowed] as const];
      });
      const attribs = Object.fromEntries(permitted);
      return { tagName, attribs: attribs['href'] === undefined ? attribs : { ...attribs, target: '_blank', rel: 'noopener noreferrer' } };
    },
  },
};
