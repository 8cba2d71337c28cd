import { attributeRule } from './attribute-rule';
import allowed from './allowed-html.json';

/**
 * What formatted text may contain. The sanitisers of the browser and the server share these rules.
 *
 * @example allowedAttribute('a', 'href', ' java\nscript:alert(1)') // undefined
 * @example allowedAttribute('p', 'style', 'color: red; position: fixed') // 'color: red'
 */
export const { attributeOf: allowedAttribute, isDataImage, isLink } = attributeRule(allowed);

export const { tags, attributes, links, images, dataImages, dataImageBytes } = allowed;
