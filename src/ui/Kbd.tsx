import './Kbd.css';
import type { ReactNode } from 'react';
import { classNames } from './classNames';

/** A keyboard key. */
export function Kbd({ className, children }: { className?: string; children: ReactNode }) {
  return <kbd className={classNames('kbd', className)}>{children}</kbd>;
}
