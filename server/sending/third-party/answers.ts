import { isJsonObject, type JsonObject } from '#engine/json';
import { NotDelivered } from '../not-delivered';

/** The objects in a list of an answer. */
export const objectsIn = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);

/** The code of both platforms for a user who does not exist. */
const userMissing = 60_111;

/** Whether the platform knows the user that a call asks for. */
export const isAnswered = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    (error: unknown) => {
      if (error instanceof NotDelivered && error.platformCode === userMissing) return false;
      throw error;
    },
  );
