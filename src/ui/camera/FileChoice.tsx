import { Button } from 'antd';
import { useRef, type ReactNode } from 'react';

/** A button that chooses a picture; phones offer their camera as well. */
export function FileChoice({ label, onChoose }: { label: string; onChoose(file: File): void }): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button onClick={() => input.current?.click()}>{label}</Button>
    </>
  );
}
