import { useCallback, useEffect, useRef, useState } from 'react';
import { createSourceReader, type SourceReader } from './create-source-reader';
import type { SourceForm, SourceReading } from './read-source';

export interface SourceState {
  reading: SourceReading | undefined;
  /** The last runnable form. */
  form: SourceForm | undefined;
  status: 'reading' | 'read' | 'tooLong';
}

interface ReadState extends Omit<SourceState, 'status'> {
  /** The text that was read; missing before the first reading. */
  text?: string;
  isTooLong: boolean;
}

const initialState: ReadState = { reading: undefined, form: undefined, isTooLong: false };

/** Reads the text of the editor in a worker. */
export function useSourceReading(text: string): SourceState & { encode(): Promise<string | undefined> } {
  const [{ text: readText, isTooLong, ...state }, setState] = useState(initialState);
  const reader = useRef<SourceReader>(undefined);
  useEffect(() => {
    const newReader = createSourceReader();
    reader.current = newReader;
    return () => newReader.close();
  }, []);
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const reading = await reader.current?.read(text);
      if (!isCurrent || reading === undefined) return;
      setState(({ form }) =>
        reading === 'tooLong'
          ? { text, form, reading: undefined, isTooLong: true }
          : { text, form: withStableDescriptor(form, reading.form), reading, isTooLong: false },
      );
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [text]);
  const status = readText !== text ? 'reading' : isTooLong ? 'tooLong' : 'read';
  return { ...state, status, encode: useCallback(async () => reader.current?.encode(text), [text]) };
}

/** Keeps the descriptor object if its content is unchanged, for example after a change of white space, so that the form is not reset. */
function withStableDescriptor(previous: SourceForm | undefined, next: SourceForm | undefined): SourceForm | undefined {
  if (!previous || !next) return next ?? previous;
  return JSON.stringify(previous.descriptor) === JSON.stringify(next.descriptor) ? { ...next, descriptor: previous.descriptor } : next;
}
