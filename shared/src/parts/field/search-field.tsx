import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { TextField } from './text-field';

const usualPauseMs = 350;

export interface SearchFieldProps {
  /** For screen readers. */
  label: string;
  placeholder: string;
  maxLength: number;
  /** The search on screen, as the address says. */
  search: string;
  onSearch: (search: string) => void;
  /** Called with the text of the field at each letter, to filter loaded entries at once. */
  onType?: (text: string) => void;
  /** How long no letter comes before a search. */
  pauseMs?: number;
  field?: RefObject<HTMLInputElement | null>;
}

/** Searches once the reader pauses; Enter does not wait. The typed text stays, however late the address follows. */
export function SearchField({
  label,
  placeholder,
  maxLength,
  search,
  onSearch,
  onType,
  pauseMs = usualPauseMs,
  field,
}: SearchFieldProps) {
  const [text, setText] = useState(search);
  /** The last search that this field sent or received. */
  const [settled, setSettled] = useState(search);

  const ask = (typed: string) => {
    const next = typed.trim();
    if (next === settled) return;
    setSettled(next);
    onSearch(next);
  };
  const askAfterPause = useEffectEvent(ask);
  const report = useEffectEvent((typed: string) => onType?.(typed));

  // Back, forward or a cleared filter changed the search from outside: the field follows. Its own echo, which may come
  // while the reader already types on, is not followed.
  const [shown, setShown] = useState(search);
  if (search !== shown) {
    setShown(search);
    if (search !== settled) {
      setSettled(search);
      setText(search);
    }
  }

  useEffect(() => report(text), [text]);

  useEffect(() => {
    const timer = setTimeout(() => askAfterPause(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);

  return (
    <div role="search">
      <TextField
        ref={field}
        type="search"
        label={label}
        labelHidden
        icon="search"
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && ask(text)}
      />
    </div>
  );
}
