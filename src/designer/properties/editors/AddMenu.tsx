import { PlusOutlined } from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import { useState, type ReactNode } from 'react';
import { scrollingMenu } from '#ui/controls/menu-style.ts';
import { LightButton } from '#ui/controls/LightButton.tsx';

interface AddMenuProps {
  id: string;
  label: string;
  items: MenuProps['items'];
  onAdd(key: string): void;
}

/** A button with a menu of what can be added. The menu is made when the button is pressed first. */
export function AddMenu({ id, label, items, onAdd }: AddMenuProps): ReactNode {
  const [isUsed, setUsed] = useState(false);
  const [isOpen, setOpen] = useState(true);
  if (!isUsed)
    return (
      <LightButton id={id} icon={plus} onClick={() => setUsed(true)}>
        {label}
      </LightButton>
    );
  return (
    <Dropdown
      open={isOpen}
      onOpenChange={setOpen}
      trigger={['click']}
      menu={{ onClick: ({ key }) => onAdd(key), items, style: scrollingMenu }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the pressed button */}
      <LightButton id={id} icon={plus} autoFocus>
        {label}
      </LightButton>
    </Dropdown>
  );
}

const plus = <PlusOutlined />;
