import { useSession } from '../services';

/** A user as people know them: by name where the name is known here, by id otherwise. */
export function useUserName(userId: unknown): string {
  const { user } = useSession();
  if (userId === user.userId) return user.userName;
  return typeof userId === 'string' || typeof userId === 'number' ? String(userId) : '';
}
