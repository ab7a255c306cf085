import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './Button';
import type { ButtonProps } from './Button';

const tickMilliseconds = 2000;

interface CopyButtonProps extends Omit<ButtonProps, 'onClick' | 'onCopy' | 'icon' | 'children'> {
  /** Copies, and resolves to whether it worked. */
  onCopy: () => Promise<boolean>;
  label?: string;
}

/** A button that copies and then shows a tick and "Copied" for 2 seconds. Its accessible name stays. */
export function CopyButton({ onCopy, label = 'Copy Link', ...rest }: CopyButtonProps) {
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setCopies(0), tickMilliseconds);
    return () => clearTimeout(timer);
  }, [copies]);
  const isCopied = copies > 0;
  return (
    <Button
      aria-label={label}
      {...rest}
      icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      onClick={() => void onCopy().then((worked) => worked && setCopies((count) => count + 1))}
    >
      {isCopied ? 'Copied' : label}
    </Button>
  );
}
