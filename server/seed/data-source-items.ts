import { translatedName, type SeedItem } from './seed-item';

/** The own database as a data source of interfaces. Its id is that of existing installations. */
export const ownSourceItem: SeedItem = {
  key: 'dataSource/own',
  resource: 'system/dataSource',
  id: '0',
  values: { fullName: '默认数据库', dbType: 'PostgreSQL', isOwn: 1, enabledMark: 1, sortCode: 0 },
  ...translatedName({ name: '默认数据库', zhtw: '預設資料庫', en: 'Default database' }),
};
