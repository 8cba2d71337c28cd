import { v7 as uuid } from 'uuid';

/** Ids grow with time, so that new records are neighbours in an index. */
export const newId = (): string => uuid().replaceAll('-', '');
