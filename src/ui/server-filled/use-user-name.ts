import { useSession } from '../services';

/** The name of a user if it is known here, else the id. */
export function useUserName(userId: unknown): string {
  const { user } = useSession();
  if (userId === user.userId) return user.userName;
  return typeof userId === 'string' || typeof userId === 'number' ? String(userId) : '';
}
