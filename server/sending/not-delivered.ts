import type { Text } from '#engine/generated/descriptor.gen';

/** A receiver who cannot be reached, whatever the channel does. Sending again does not help until something is changed. */
export class NotDelivered extends Error {
  constructor(
    /** A text of `channel.send`. */
    readonly text: Text,
    readonly params: Readonly<Record<string, unknown>> = {},
    /** The error code of an office platform. */
    readonly platformCode?: number,
  ) {
    super(`${JSON.stringify(text)} ${JSON.stringify(params)}`);
    this.name = 'NotDelivered';
  }
}

/** The provider has refused a message and says why. */
export const refusedBy = (reason: string, platformCode?: number): NotDelivered =>
  new NotDelivered('$t:channel.send.refused', { reason: reason.slice(0, 300) }, platformCode);
