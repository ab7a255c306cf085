import './Button.css';
import './Spinner.css';
import type { ComponentProps, ReactNode } from 'react';
import { Anchor } from './Anchor';
import type { AnchorProps } from './Anchor';
import { busyProps } from './busyProps';
import { classNames } from './classNames';

/** primary: the main action; quiet: the default; plain: without a border; danger: deletes something. */
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
  /** Work is in progress: shows a spinner, keeps the focus and ignores presses and submits by Enter. */
  isBusy?: boolean;
}

/** A button. Its type is `button` unless `type="submit"` is given. */
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
  return (
    <button
      type={type}
      className={classOf({ kind, isSmall, isWide }, className)}
      {...busyProps(isBusy, onClick)}
      {...rest}
    >
      <span className="button-content">
        {icon}
        {children}
      </span>
      {isBusy && <span className="spinner-mark button-spinner" aria-hidden="true" />}
    </button>
  );
}

/** A link that looks like a button. */
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
