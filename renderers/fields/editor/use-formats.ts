import type Quill from 'quill';
import { useEffect, useState } from 'react';

/** The formats at the cursor by name. What does not change them draws nothing again. */
export type Formats = Readonly<Record<string, unknown>>;

export function useFormats(quill: Quill): Formats {
  const [formats, setFormats] = useState<Formats>({});
  useEffect(() => {
    const follow = () => {
      const range = quill.getSelection();
      if (!range) return;
      const next = quill.getFormat(range);
      setFormats((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    quill.on('editor-change', follow);
    return () => void quill.off('editor-change', follow);
  }, [quill]);
  return formats;
}
