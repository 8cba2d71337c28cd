import { NotDelivered } from '../not-delivered';

/** The codes of both platforms for a department of the name, a user of the id and a user of the mobile number that exist already. */
const existsCodes: ReadonlySet<number> = new Set([60_008, 60_102, 60_104]);

/**
 * Creates an entry. If it exists already, because an earlier run stopped before it stored the id, `adopt` answers its id; `undefined`
 * for an entry that is not ours, which is the refusal of the platform.
 */
export async function createOrAdopt(create: () => Promise<string>, adopt: () => Promise<string | undefined>): Promise<string> {
  try {
    return await create();
  } catch (error) {
    if (!(error instanceof NotDelivered) || !existsCodes.has(error.platformCode ?? 0)) throw error;
    const id = await adopt();
    if (id === undefined) throw error;
    return id;
  }
}
