/** Whether the host of an address is fixed: placeholders may stand only behind it. */
export const hasFixedHost = (url: string): boolean => /^https?:\/\/[^/?#{}\s\\]+([/?#]|$)/i.test(url);
