/** Texts that the user has not sent yet, kept in this browser for each user and conversation. */
const keyOf = (userId: string, peerId: string): string => `tangu.chat.${userId}.${peerId}`;

export function readDraft(userId: string, peerId: string): string {
  try {
    return localStorage.getItem(keyOf(userId, peerId)) ?? '';
  } catch {
    return '';
  }
}

export function keepDraft(userId: string, peerId: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(keyOf(userId, peerId));
    else localStorage.setItem(keyOf(userId, peerId), text);
  } catch {
    // Without storage a draft lives as long as its window.
  }
}
