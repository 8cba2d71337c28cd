/** The chunks of each upload that arrive on this server, and the uploads that are being released. */
const arriving = new Map<string, number>();
const releases = new Map<string, Promise<void>>();

/**
 * Receives a chunk of an upload. When one fails and no other chunk of the upload arrives, `release` ends what has begun with it;
 * chunks that come meanwhile wait.
 */
export async function receiveChunk<T>(id: string, receive: () => Promise<T>, release: () => Promise<void>): Promise<T> {
  await releases.get(id);
  arriving.set(id, (arriving.get(id) ?? 0) + 1);
  try {
    return await receive();
  } catch (error) {
    if (arriving.get(id) === 1) {
      // What cannot be released now is left to the sweep; the client is told of its chunk.
      const releasing = release()
        .catch(() => undefined)
        .finally(() => releases.delete(id));
      releases.set(id, releasing);
      await releasing;
    }
    throw error;
  } finally {
    const left = (arriving.get(id) ?? 1) - 1;
    if (left === 0) arriving.delete(id);
    else arriving.set(id, left);
  }
}
