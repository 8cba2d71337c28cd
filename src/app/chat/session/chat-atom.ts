import { atom } from 'jotai';
import { loginInfoAtom } from '../../session/session-atoms';
import { store } from '../../store';
import { emptyChat, type ChatState } from '../state/chat-types';

/** The chat of the signed-in user in this tab. */
export const chatAtom = atom<ChatState>(emptyChat);

export const changeChat = (change: (state: ChatState) => ChatState): void => store.set(chatAtom, change);
export const chatState = (): ChatState => store.get(chatAtom);

/** The id of the signed-in user. */
export const ownId = (): string => String(store.get(loginInfoAtom)?.userInfo.userId ?? '');
