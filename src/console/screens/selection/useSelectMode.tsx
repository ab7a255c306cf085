import { ListChecks } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/Button';

/** Whether the rows of a list are selected, and the button that begins and ends it. The button has the focus after it. */
export function useSelectMode() {
  const [isSelecting, setSelecting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  function stopSelecting() {
    setSelecting(false);
    button.current?.focus();
  }
  const selectButton = (
    <Button
      ref={button}
      kind="plain"
      icon={<ListChecks aria-hidden="true" />}
      aria-pressed={isSelecting}
      onClick={() => (isSelecting ? stopSelecting() : setSelecting(true))}
    >
      Select
    </Button>
  );
  return { isSelecting, stopSelecting, selectButton };
}
