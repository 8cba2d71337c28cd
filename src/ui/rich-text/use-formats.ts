import type Quill from 'quill';
import { useEffect, useState } from 'react';

/** The formats at the cursor by name. The object stays the same while they do, to avoid rendering at each keystroke. */
export type Formats = Readonly<Record<string, unknown>>;

export function useFormats(quill: Quill): Formats {
  const [formats, setFormats] = useState<Formats>({});
  useEffect(() => {
    const update = () => {
      const range = quill.getSelection();
      if (!range) return;
      const next = quill.getFormat(range);
      setFormats((previous) => (JSON.stringify(previous) === JSON.stringify(next) ? previous : next));
    };
    quill.on('editor-change', update);
    return () => void quill.off('editor-change', update);
  }, [quill]);
  return formats;
}
