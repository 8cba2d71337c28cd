import { CloseCircleFilled } from '@ant-design/icons';

/**
 * For `allowClear` of what one types in: the cross that empties it. Tab passes it by, so that who goes on types in the
 * next field; with the keyboard a text is emptied by the keys that delete.
 */
export const clearMark = { clearIcon: <CloseCircleFilled ref={(icon: HTMLElement | null) => icon?.closest('button')?.setAttribute('tabindex', '-1')} /> };
