/** @example isJobId('00000000-0000-4000-8000-000000000000') // true */
export const isJobId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
