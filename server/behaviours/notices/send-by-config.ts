import { AppError } from '../../app-error';
import type { Row } from '../../storage/records';
import { remindCategories } from './notice-states';

/** Refuses a notice that names a send configuration, as long as the installation has none. */
export function requireSendConfig({ remindCategory, sendConfigId }: Row): void {
  if (remindCategory === remindCategories.byConfig) throw new AppError('sendConfigNotFound', { id: sendConfigId ?? '' });
}
