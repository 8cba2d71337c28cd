/**
 * What Quill says of its text, as others write HTML: it puts a hard space for every space, and leaves an empty line
 * without height.
 *
 * @example tidyHtml('<p>a&nbsp;b</p><p></p>') // '<p>a b</p><p><br></p>'
 */
export const tidyHtml = (html: string): string =>
  html
    .replaceAll(
      /(<(?:p|h[1-6]|li|blockquote)\b[^>]*>)?((?:&nbsp;)+)(<\/(?:p|h[1-6]|li|blockquote)>)?/g,
      (whole, start?: string, spaces = '', end?: string) =>
        start === undefined && end === undefined ? `${spaces.slice(hardSpace.length)} ` : whole,
    )
    .replaceAll(/(<(p|h[1-6]|blockquote)\b[^>]*>)(<\/\2>)/g, '$1<br>$3');

const hardSpace = '&nbsp;';
