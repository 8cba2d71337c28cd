import {
  AimOutlined,
  BankOutlined,
  BarcodeOutlined,
  CalendarOutlined,
  ClockCircleOutlined,
  CreditCardOutlined,
  EditOutlined,
  EnvironmentOutlined,
  FileTextOutlined,
  HomeOutlined,
  IdcardOutlined,
  LinkOutlined,
  LockOutlined,
  MailOutlined,
  MessageOutlined,
  PhoneOutlined,
  ScanOutlined,
  SearchOutlined,
  SettingOutlined,
  StarOutlined,
  TagOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ComponentType, ReactNode } from 'react';

/**
 * An icon by its name in form JSON (`icon-ym icon-ym-user`, `el-icon-message`): the first entry of `icons` whose word
 * is part of the name. Renders nothing for other names.
 */
export function NamedIcon({ name }: { name: string }): ReactNode {
  const lower = name.toLowerCase();
  const Icon = icons.find(([word]) => lower.includes(word))?.[1];
  return Icon && <Icon aria-hidden />;
}

const icons: readonly (readonly [word: string, icon: ComponentType<{ 'aria-hidden'?: boolean }>])[] = [
  ['search', SearchOutlined],
  ['idcard', IdcardOutlined],
  ['postcard', IdcardOutlined],
  ['bankcard', CreditCardOutlined],
  ['credit', CreditCardOutlined],
  ['barcode', BarcodeOutlined],
  ['scan', ScanOutlined],
  ['calendar', CalendarOutlined],
  ['date', CalendarOutlined],
  ['time', ClockCircleOutlined],
  ['clock', ClockCircleOutlined],
  ['phone', PhoneOutlined],
  ['mobile', PhoneOutlined],
  ['mail', MailOutlined],
  ['message', MessageOutlined],
  ['chat', MessageOutlined],
  ['lock', LockOutlined],
  ['password', LockOutlined],
  ['location', EnvironmentOutlined],
  ['map', EnvironmentOutlined],
  ['aim', AimOutlined],
  ['link', LinkOutlined],
  ['edit', EditOutlined],
  ['document', FileTextOutlined],
  ['file', FileTextOutlined],
  ['house', HomeOutlined],
  ['home', HomeOutlined],
  ['bank', BankOutlined],
  ['tag', TagOutlined],
  ['star', StarOutlined],
  ['setting', SettingOutlined],
  ['group', TeamOutlined],
  ['team', TeamOutlined],
  ['user', UserOutlined],
];
