import { isJsonObject } from '#engine/json';

/** Downloads the result of an export: `{ name, url }` or the file itself. Returns `false` if there is no file. */
export function saveFile(data: unknown): boolean {
  if (data instanceof Blob) {
    const url = URL.createObjectURL(data);
    download(url, '');
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    return true;
  }
  if (!isJsonObject(data) || typeof data['url'] !== 'string' || !isHttpUrl(data['url'])) return false;
  download(data['url'], typeof data['name'] === 'string' ? data['name'] : '');
  return true;
}

/** A download address must be a path of this server or an HTTP address. Others could run a script. */
const isHttpUrl = (url: string): boolean => ['http:', 'https:'].includes(new URL(url, location.href).protocol);

function download(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
