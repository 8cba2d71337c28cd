import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { useUiText } from '../texts/use-own-text';

/** The step buttons of a number input, for `controls`. antd names them in English. */
export const stepIcons = { upIcon: <StepIcon direction="up" />, downIcon: <StepIcon direction="down" /> };

function StepIcon({ direction }: { direction: 'up' | 'down' }) {
  const label = useUiText()(direction === 'up' ? 'increase' : 'decrease');
  const Icon = direction === 'up' ? UpOutlined : DownOutlined;
  return <Icon aria-hidden ref={(icon) => icon?.closest('[role="button"]')?.setAttribute('aria-label', label)} />;
}
