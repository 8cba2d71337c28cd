import {
  AlertOutlined,
  AuditOutlined,
  BulbOutlined,
  CarOutlined,
  CloudOutlined,
  DashboardOutlined,
  DeleteOutlined,
  ExperimentOutlined,
  FallOutlined,
  FileTextOutlined,
  GlobalOutlined,
  MessageOutlined,
  PieChartOutlined,
  ReadOutlined,
  SafetyOutlined,
  ShoppingOutlined,
  SolutionOutlined,
  SwapOutlined,
  TeamOutlined,
  ToolOutlined,
} from '@ant-design/icons';
import { createElement, type ReactNode } from 'react';
import styles from '../new-module.module.css';

const icons: Readonly<Record<string, typeof FileTextOutlined>> = {
  alert: AlertOutlined,
  audit: AuditOutlined,
  bulb: BulbOutlined,
  car: CarOutlined,
  cloud: CloudOutlined,
  dashboard: DashboardOutlined,
  delete: DeleteOutlined,
  experiment: ExperimentOutlined,
  fall: FallOutlined,
  fileText: FileTextOutlined,
  global: GlobalOutlined,
  message: MessageOutlined,
  pieChart: PieChartOutlined,
  read: ReadOutlined,
  safety: SafetyOutlined,
  shopping: ShoppingOutlined,
  solution: SolutionOutlined,
  swap: SwapOutlined,
  team: TeamOutlined,
  tool: ToolOutlined,
};

/** The icon of a template. An unknown name gives that of a document. */
export function TemplateIcon({ name }: { name: string }): ReactNode {
  return createElement((Object.hasOwn(icons, name) && icons[name]) || FileTextOutlined, { className: styles.icon, 'aria-hidden': true });
}
