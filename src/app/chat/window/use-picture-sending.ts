import { useState } from 'react';
import { errorText } from '../../session/error-text';
import { useShellText } from '../../i18n/use-shell-text';
import { http } from '../../session/http';
import { useFeedback } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { sendFile } from '#ui/upload/send-file.ts';
import { sendMessage } from '../session/outbox';
import texts from '../texts.json';

/** In bytes. */
const maxSize = 5 * 1024 * 1024;

/** Uploads pictures and sends them, one after the other. */
export function usePictureSending(peerId: string): { sendPictures(files: readonly File[]): Promise<void>; isBusy: boolean } {
  const own = useOwnText(texts);
  const shell = useShellText();
  const feedback = useFeedback();
  const [isBusy, setBusy] = useState(false);
  const sendPicture = async (file: File): Promise<void> => {
    if (!file.type.startsWith('image/')) return feedback.warning(own('onlyPicture'));
    if (file.size > maxSize) return feedback.warning(own('tooLarge'));
    const { width, height } = await sizeOf(file);
    const sending = { http, type: 'IM', place: {}, signal: new AbortController().signal, onProgress: () => {} };
    const { name, url } = await sendFile(file, sending);
    sendMessage(peerId, { type: 'image', content: { name: String(name), width, height }, preview: String(url) });
  };
  const sendPictures = async (files: readonly File[]): Promise<void> => {
    setBusy(true);
    for (const file of files) {
      try {
        await sendPicture(file);
      } catch (error) {
        feedback.error(error instanceof DOMException ? own('onlyPicture') : errorText(error, shell) || own('uploadFailed'));
      }
    }
    setBusy(false);
  };
  return { sendPictures, isBusy };
}

/** In pixels. Throws a `DOMException` for a file that is not a picture. */
async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  picture.close();
  return { width, height };
}
