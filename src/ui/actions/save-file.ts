import { isJsonObject } from '#engine/json';

/** Starts the download that an export answered: `{ name, url }`, or the file itself. False when there is none. */
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

/** A download comes from the server that answered, or from where it sends the browser over HTTP: never from a script. */
const isHttpUrl = (url: string): boolean => ['http:', 'https:'].includes(new URL(url, location.href).protocol);

function download(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}
