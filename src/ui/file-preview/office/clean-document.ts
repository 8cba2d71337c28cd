import DOMPurify from 'dompurify';

/**
 * The markup of a document without scripts, forms, frames and links: a link would replace the document by a page of its
 * author's choice. Pictures are part of the markup; others are not loaded.
 */
export const cleanDocument = (markup: string): string =>
  DOMPurify.sanitize(markup, {
    FORCE_BODY: true,
    ADD_TAGS: ['style'],
    FORBID_TAGS: [
      'form',
      'input',
      'button',
      'textarea',
      'select',
      'iframe',
      'frame',
      'object',
      'embed',
      'audio',
      'video',
      'base',
      'meta',
      'link',
    ],
    FORBID_ATTR: ['href', 'xlink:href', 'action', 'srcset', 'ping', 'target'],
    ALLOWED_URI_REGEXP: /^data:image\/(?:png|jpe?g|gif|bmp|webp);base64,/i,
  });
