import './Footer.css';
import type { ReactNode } from 'react';

/** The page's last line. */
export function Footer({ children }: { children: ReactNode }) {
  return <footer className="footer">{children}</footer>;
}
