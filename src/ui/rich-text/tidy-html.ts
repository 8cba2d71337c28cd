/**
 * Normalises Quill's HTML: Quill writes every space as `&nbsp;` and leaves empty blocks without a `<br>`, which have no
 * height.
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
