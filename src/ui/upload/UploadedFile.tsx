import type { ReactNode } from 'react';
import { isJsonObject } from '#engine/json';
import type { UploadedEntry } from '#engine/uploaded-files';
import { saveFile } from '../actions/save-file';
import { showFailure } from '../actions/show-failure';
import { useFeedback, useHttp } from '../services';
import { useOwnText } from '../texts/use-own-text';
import texts from './texts.json';
import styles from './upload.module.css';

/** The name of a file, which downloads it by a link that works once. */
export function FileLink({ entry: { name, fileId } }: { entry: UploadedEntry }): ReactNode {
  const http = useHttp();
  const feedback = useFeedback();
  const own = useOwnText(texts);
  const shown = typeof name === 'string' && name !== '' ? name : fileId;
  const download = async () => {
    try {
      const { data } = await http.send({
        callId: 'file/download.ticket',
        method: 'GET',
        path: `/api/file/Download/annex/${encodeURIComponent(fileId)}`,
        answer: 'envelope',
      });
      const url = isJsonObject(data) ? String(data['url'] ?? '') : '';
      saveFile({ url: `${url}&name=${encodeURIComponent(shown)}`, name: shown });
    } catch (error) {
      showFailure(error, feedback);
    }
  };
  return (
    <button type="button" className={styles.link} title={own('download', { name: shown })} onClick={() => void download()}>
      {shown}
    </button>
  );
}

/** The thumbnail of a picture, which opens it. The server has signed both addresses. */
export function PictureLink({ entry: { name, fileId, url, thumbUrl } }: { entry: UploadedEntry }): ReactNode {
  const own = useOwnText(texts);
  const shown = typeof name === 'string' && name !== '' ? name : fileId;
  const picture = addressOf(url);
  const thumbnail = addressOf(thumbUrl) ?? picture;
  if (picture === undefined || thumbnail === undefined) return <span className={styles.name}>{shown}</span>;
  return (
    <a href={picture} target="_blank" rel="noopener" title={own('open', { name: shown })}>
      <img src={thumbnail} alt="" loading="lazy" />
      <span className={styles.words}>{shown}</span>
    </a>
  );
}

/** Only addresses of this server, so that a value cannot make the browser call another one. */
const addressOf = (address: unknown): string | undefined =>
  typeof address === 'string' && address.startsWith('/api/file/') ? address : undefined;
