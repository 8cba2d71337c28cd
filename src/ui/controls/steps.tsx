import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { useUiText } from '../texts/use-own-text';

/**
 * The step buttons of a number input, which antd names in English. They alone step: an arrow key or the wheel on the way through a form
 * must not change a number.
 */
export const steps = {
  controls: { upIcon: <StepIcon direction="up" />, downIcon: <StepIcon direction="down" /> },
  keyboard: false,
  changeOnWheel: false,
};

function StepIcon({ direction }: { direction: 'up' | 'down' }) {
  const label = useUiText()(direction === 'up' ? 'increase' : 'decrease');
  const Icon = direction === 'up' ? UpOutlined : DownOutlined;
  return <Icon aria-hidden ref={(icon) => icon?.closest('[role="button"]')?.setAttribute('aria-label', label)} />;
}
