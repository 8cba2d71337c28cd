import type { Http } from '#api/http.ts';

/** Answers every request of the gallery with the same few choices: what is shown there asks no server and changes nothing. */
export const sampleHttp: Http = { send: async () => ({ data: { list: choices }, msg: '' }) };

const choices = [
  { id: '1', enCode: '1', fullName: '范围一 · Scope 1', value: '1', label: '范围一 · Scope 1' },
  { id: '2', enCode: '2', fullName: '范围二 · Scope 2', value: '2', label: '范围二 · Scope 2' },
  { id: '3', enCode: '3', fullName: '范围三 · Scope 3', value: '3', label: '范围三 · Scope 3' },
];
