import { profileClient } from './profile-client';

/** Makes a system the current one of the user, in every browser, and loads the page again with its menus. */
export async function switchSystem(id: string): Promise<void> {
  await profileClient.setMajor({ majorId: id, majorType: 'System' });
  window.location.assign('/');
}
