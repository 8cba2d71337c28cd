/** The part of a file's name after its last dot. @example extensionOf('a.tar.gz') // 'gz' */
export const extensionOf = (name: string): string => (name.includes('.') ? (name.split('.').at(-1) ?? '') : '');

/** The name under which a file is stored: without `#`, which ends a path in an address. @example shownName('图#1.pdf') // '图1.pdf' */
export const shownName = (name: string): string => name.replaceAll('#', '');
