import { isJsonObject, type JsonObject } from '#engine/json';
import type { OutboundAnswer } from '../../outbound/outbound';

/** The object in an answer; empty for anything else. */
export function answerOf({ body }: OutboundAnswer): JsonObject {
  try {
    const value: unknown = JSON.parse(body.toString());
    return isJsonObject(value) ? value : {};
  } catch {
    return {};
  }
}
