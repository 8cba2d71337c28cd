/** A text as HTML shows it. @example escapedHtml('a < b') // 'a &#60; b' */
export const escapedHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
