/** An address of a stored picture in HTML, and the query after it. */
const address = /(\/api\/file\/Image\/[A-Za-z]{1,30}\/([^"'?#<>\s&]{1,1000}))((?:\?[^"'<>\s]*)?)/g;

/**
 * The stored names of the pictures that formatted text shows.
 *
 * @example picturesIn('<img src="/api/file/Image/annexpic/a.png?s=x">') // ['a.png']
 */
export const picturesIn = (html: string): string[] => [...html.matchAll(address)].map(([, , name = '']) => decoded(name));

/** The text with other addresses of its pictures. */
export const withPictureAddresses = (html: string, addressOf: (address: string) => string): string =>
  html.replaceAll(address, (_match, plain: string) => addressOf(plain).replaceAll('&', '&amp;'));

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
