import type { Services } from '#server/services.ts';
export async function importJnpf(_path: string, _services: Services): Promise<string[]> {
  return [];
}
