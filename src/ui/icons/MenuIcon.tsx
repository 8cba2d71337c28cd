import {
  ApartmentOutlined,
  ApiOutlined,
  AppstoreOutlined,
  BankOutlined,
  BarChartOutlined,
  BookOutlined,
  CalendarOutlined,
  CloudOutlined,
  ClusterOutlined,
  DatabaseOutlined,
  DeleteOutlined,
  FileTextOutlined,
  FolderOutlined,
  FormOutlined,
  FundOutlined,
  FundProjectionScreenOutlined,
  HistoryOutlined,
  HomeOutlined,
  LayoutOutlined,
  LinkOutlined,
  MessageOutlined,
  ProfileOutlined,
  ProjectOutlined,
  RadarChartOutlined,
  SafetyOutlined,
  SettingOutlined,
  SlidersOutlined,
  TableOutlined,
  TeamOutlined,
  ThunderboltOutlined,
  UserOutlined,
  UserSwitchOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

/**
 * The icon of a menu entry by its icon name (`icon-ym icon-ym-systemDictionary`), or by its type if no word of `icons`
 * matches.
 */
export function MenuIcon({ icon, type }: { icon?: string; type?: number }) {
  const match = icon ? icons.find(([word]) => icon.toLowerCase().includes(word)) : undefined;
  const Icon = match?.[1] ?? byType[type ?? 2] ?? FileTextOutlined;
  return <Icon aria-hidden />;
}

/** Words in the icon names of JNPF clients and of ours. Specific words first: `dictionary` before `data`. */
const icons: readonly (readonly [word: string, icon: ComponentType<{ 'aria-hidden'?: boolean }>])[] = [
  ['dictionary', BookOutlined],
  ['cascader', ApiOutlined],
  ['generator-select', DatabaseOutlined],
  ['outgoing', CloudOutlined],
  ['clearn', DeleteOutlined],
  ['generator-menu', SettingOutlined],
  ['organiz', ApartmentOutlined],
  ['department', ClusterOutlined],
  ['position', ProfileOutlined],
  ['permission', SafetyOutlined],
  ['authorize', SafetyOutlined],
  ['message', MessageOutlined],
  ['report', FundOutlined],
  ['area', FundOutlined],
  ['bar', BarChartOutlined],
  ['createtime', HistoryOutlined],
  ['date', CalendarOutlined],
  ['founder', UserSwitchOutlined],
  ['funcflow', ThunderboltOutlined],
  ['function', SafetyOutlined],
  ['label', BankOutlined],
  ['number', SlidersOutlined],
  ['table', TableOutlined],
  ['radar', RadarChartOutlined],
  ['todolist', ProjectOutlined],
  ['panel', LayoutOutlined],
  ['portal', AppstoreOutlined],
  ['config', SettingOutlined],
  ['role', TeamOutlined],
  ['group', TeamOutlined],
  ['user', UserOutlined],
  ['design', FormOutlined],
  ['form', FormOutlined],
  ['data', DatabaseOutlined],
  ['system', SettingOutlined],
  ['home', HomeOutlined],
];

const byType: Readonly<Record<number, ComponentType<{ 'aria-hidden'?: boolean }>>> = {
  1: FolderOutlined,
  3: FormOutlined,
  4: BookOutlined,
  5: FundOutlined,
  6: FundProjectionScreenOutlined,
  7: LinkOutlined,
  8: AppstoreOutlined,
};

/** The names of the icons that differ from each other, for a chooser. */
export const menuIconNames: readonly string[] = icons
  .filter(([, icon], index) => icons.findIndex(([, other]) => other === icon) === index)
  .map(([word]) => `icon-ym icon-ym-${word}`);
