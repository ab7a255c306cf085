import './Footer.css';
import type { ReactNode } from 'react';

/** The last line of a page. */
export function Footer({ children }: { children: ReactNode }) {
  return <footer className="footer">{children}</footer>;
}
