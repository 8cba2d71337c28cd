import { v7 as uuid } from 'uuid';

/** Ids grow with time, so that new records lie side by side in their indexes. */
export const newId = (): string => uuid().replaceAll('-', '');
