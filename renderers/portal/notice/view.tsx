import { NotificationOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { Text } from '#engine/generated/descriptor.gen';
import { FigureState } from '#ui/portal/FigureState.tsx';
import { NothingHere } from '#ui/states/NothingHere.tsx';
import { PortalCard } from '#ui/portal/PortalCard.tsx';
import { usePortal } from '#ui/portal/portal-context.tsx';
import styles from '#ui/portal/portal.module.css';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { useText } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { NoticeLines } from './NoticeLines';
import { NoticeTable } from './NoticeTable';
import { noticeOptionOf } from './notice-option';
import texts from './texts.json';
import { useNotices } from './use-notices';

/** The `styleType` of a table. */
const table = 1;

function Edit({ node }: ViewProps): ReactNode {
  const own = useOwnText(texts);
  const text = useText();
  const portal = usePortal();
  const option = noticeOptionOf(node.props?.['option']);
  const state = useNotices(option.categories);
  const notices = state.status === 'ready' ? state.notices.slice(0, option.count) : [];
  const label = text(node.props?.['title'] as Text | undefined);
  const open = (id: string) => portal?.openMessage(id);
  return (
    <PortalCard node={node}>
      {state.status !== 'ready' && <FigureState state={state} isEmpty={false} />}
      {state.status === 'ready' && notices.length === 0 && (
        <NothingHere icon={<NotificationOutlined />} title={own('empty')} text={own('more')} />
      )}
      {notices.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by the keyboard
        <section className={styles.scroll} tabIndex={0} aria-label={label}>
          {option.styleType === table ? (
            <NoticeTable notices={notices} option={option} label={label} onOpen={open} />
          ) : (
            <NoticeLines notices={notices} option={option} onOpen={open} />
          )}
        </section>
      )}
    </PortalCard>
  );
}

export const renderer = defineRenderer({ Edit });
