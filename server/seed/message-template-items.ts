import { seedId } from '../records/seed-id';
import { translatedName, type SeedItem, type SeedName } from './seed-item';

/** A template in `data/message-templates.json`. */
interface SeedTemplate extends SeedName {
  code: string;
  /** Default: the title of what the message is about. */
  title?: string;
  /** A code of the dictionary `msgSourceType`. */
  source: string;
}

/**
 * The in-site templates that the system sends by. Existing clients know their codes.
 *
 * @example messageTemplateItems([{ code: 'MBXTGG001', source: '1', name: '公告通知' }])[0]?.key // 'messageTemplate/MBXTGG001'
 */
export const messageTemplateItems = (templates: readonly SeedTemplate[]): SeedItem[] =>
  templates.map((template, index) => {
    const { code, source, name, title = '{@Title}' } = template;
    const key = `messageTemplate/${code}`;
    const values = {
      fullName: name,
      enCode: code,
      templateType: '1',
      messageSource: source,
      messageType: '1',
      title,
      sortCode: index + 1,
      enabledMark: 1,
    };
    return { key, resource: 'message/template', id: seedId(key), values, ...translatedName(template) };
  });
