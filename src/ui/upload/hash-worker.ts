import { md5 } from 'js-md5';
import { sliceSize, type HashMessage } from './hash-file';

/** Hashes a file slice by slice, so that no more than one slice is in memory. */
addEventListener('message', ({ data }: MessageEvent<File>) => {
  void md5Of(data).then(tell, () => tell({ isUnreadable: true }));
});

async function md5Of(file: File): Promise<HashMessage> {
  const hash = md5.create();
  for (let start = 0; start < file.size; start += sliceSize) {
    hash.update(await file.slice(start, start + sliceSize).arrayBuffer());
    tell({ part: Math.min(1, (start + sliceSize) / file.size) });
  }
  return { md5: hash.hex() };
}

const tell = (message: HashMessage): void => postMessage(message);
