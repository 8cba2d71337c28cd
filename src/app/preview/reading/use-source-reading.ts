import { useCallback, useEffect, useRef, useState } from 'react';
import { createSourceReader, type SourceReader } from './create-source-reader';
import type { SourceForm, SourceReading } from './read-source';

export interface SourceState {
  reading: SourceReading | undefined;
  /** The last form that could be run. */
  form: SourceForm | undefined;
  status: 'reading' | 'read' | 'tooLong';
}

interface Read extends Omit<SourceState, 'status'> {
  /** What was read; absent before the first. */
  text?: string;
  isTooLong: boolean;
}

const nothing: Read = { reading: undefined, form: undefined, isTooLong: false };

/** What the text in the editor says, read beside the page. */
export function useSourceReading(text: string): SourceState & { encode(): Promise<string | undefined> } {
  const [{ text: readText, isTooLong, ...state }, setState] = useState(nothing);
  const reader = useRef<SourceReader>(undefined);
  useEffect(() => {
    const made = createSourceReader();
    reader.current = made;
    return () => made.close();
  }, []);
  useEffect(() => {
    let isCurrent = true;
    const take = async () => {
      const reading = await reader.current?.read(text);
      if (!isCurrent || reading === undefined) return;
      setState(({ form }) =>
        reading === 'tooLong'
          ? { text, form, reading: undefined, isTooLong: true }
          : { text, form: sameForm(form, reading.form), reading, isTooLong: false },
      );
    };
    void take();
    return () => {
      isCurrent = false;
    };
  }, [text]);
  const status = readText !== text ? 'reading' : isTooLong ? 'tooLong' : 'read';
  return { ...state, status, encode: useCallback(async () => reader.current?.encode(text), [text]) };
}

/** A change that leaves the form what it is (a space, an order of keys) leaves the running one alone. */
function sameForm(before: SourceForm | undefined, now: SourceForm | undefined): SourceForm | undefined {
  if (!before || !now) return now ?? before;
  return JSON.stringify(before.descriptor) === JSON.stringify(now.descriptor) ? { ...now, descriptor: before.descriptor } : now;
}
