/** A user as the other side of a conversation sees it. */
export interface ChatPerson {
  realName: string;
  account: string;
  /** The address of the picture. */
  headIcon: string;
  /** Whether the user can get messages. */
  isEnabled: boolean;
}

/** The users of conversations by id. A deleted user is missing. */
export type ChatPeople = (ids: readonly string[]) => Promise<ReadonlyMap<string, ChatPerson>>;
