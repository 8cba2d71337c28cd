import {
  DeleteOutlined,
  DownloadOutlined,
  EditOutlined,
  PlusOutlined,
  ReloadOutlined,
  SettingOutlined,
  UploadOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';

/** The icons that actions may name. An unknown name draws nothing. */
export const actionIcon = (name: string | undefined): ReactNode =>
  name !== undefined && Object.hasOwn(icons, name) ? icons[name] : undefined;

const icons: Readonly<Record<string, ReactNode>> = {
  delete: <DeleteOutlined aria-hidden />,
  download: <DownloadOutlined aria-hidden />,
  edit: <EditOutlined aria-hidden />,
  plus: <PlusOutlined aria-hidden />,
  reload: <ReloadOutlined aria-hidden />,
  setting: <SettingOutlined aria-hidden />,
  upload: <UploadOutlined aria-hidden />,
};
