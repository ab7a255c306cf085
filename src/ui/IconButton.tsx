import './IconButton.css';
import type { ComponentProps, ReactNode } from 'react';
import { busyProps } from './busyProps';
import { classNames } from './classNames';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The button's name, also its tooltip. Only a title: with an aria-label beside it, screen readers say it twice. */
  label: string;
  icon: ReactNode;
  isDanger?: boolean;
  isBusy?: boolean;
  /** Ignores presses, but keeps the focus: the press that reached the end of a list has disabled it. */
  disabled?: boolean;
}

/** A button with only an icon, for rows, headers and fields. */
export function IconButton({
  label,
  icon,
  isDanger,
  isBusy = false,
  disabled = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      className={classNames('icon-button', isDanger && 'icon-button-danger', className)}
      title={label}
      {...busyProps(isBusy, disabled ? undefined : onClick)}
      {...(disabled && { 'aria-disabled': true })}
      {...rest}
    >
      {isBusy ? <span className="spinner-mark" aria-hidden="true" /> : icon}
    </button>
  );
}
