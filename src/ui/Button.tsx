import './Button.css';
import './Spinner.css';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Anchor } from './Anchor';
import type { AnchorProps } from './Anchor';
import { classNames } from './classNames';

/** primary: the one thing to do here; quiet: everything else; plain: no edge; danger: destroys something. */
export type ButtonKind = 'primary' | 'quiet' | 'plain' | 'danger';

interface ButtonLook {
  kind?: ButtonKind;
  icon?: ReactNode;
  isSmall?: boolean;
  isWide?: boolean;
}

function classOf({ kind = 'quiet', isSmall, isWide }: ButtonLook, className?: string): string {
  return classNames('button', `button-${kind}`, isSmall && 'button-small', isWide && 'button-wide', className);
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Work is under way: shows it, keeps the focus, and lets no second press through (nor a second submit by Enter). */
  isBusy?: boolean;
}

/** A button. It submits nothing unless `type="submit"` is said. */
export function Button({
  kind,
  icon,
  isSmall,
  isWide,
  isBusy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type={type}
      className={classOf({ kind, isSmall, isWide }, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      {...rest}
      onClick={press}
    >
      <span className="button-content">
        {icon}
        {children}
      </span>
      {isBusy && <span className="spinner-mark button-spinner" aria-hidden="true" />}
    </button>
  );
}

/** A link that looks like a button: it leads somewhere and does nothing else. */
export function ButtonLink({ kind, icon, isSmall, isWide, className, children, ...rest }: AnchorProps & ButtonLook) {
  return (
    <Anchor className={classOf({ kind, isSmall, isWide }, className)} {...rest}>
      <span className="button-content">
        {icon}
        {children}
      </span>
    </Anchor>
  );
}
