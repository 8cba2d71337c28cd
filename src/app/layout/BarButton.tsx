import { Button, Tooltip } from 'antd';
import { useRef, useState, type ReactNode } from 'react';

/** A button of the top bar: an icon with its name in a tooltip. */
export function BarButton({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  const [isShown, setShown] = useState(false);
  // A finger does not hover, and what a click opens may cover the button, which then never sees the pointer leave.
  const isClicked = useRef(false);
  const click = () => {
    isClicked.current = true;
    setShown(false);
    onClick();
  };
  return (
    <Tooltip
      title={label}
      mouseEnterDelay={0.5}
      open={isShown}
      onOpenChange={(open) => setShown(open && !isClicked.current && window.matchMedia('(hover: hover)').matches)}
    >
      <Button type="text" icon={icon} aria-label={label} onClick={click} onMouseLeave={() => (isClicked.current = false)} />
    </Tooltip>
  );
}
