import type { Clean } from '#engine/server-values';
import { cleanUploaded } from '#engine/uploaded-files';

/** Keeps the properties of uploaded files. The server checks their names, and sets the rest. */
export const clean: Clean = cleanUploaded;
