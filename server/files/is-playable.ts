/** Whether a browser plays a file of this media type, which the content has: it cannot run as a page. */
export const isPlayable = (contentType: unknown): boolean => /^(audio|video)\//.test(String(contentType));
