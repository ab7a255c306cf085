import './card.css';
import './page.css';
import type { ReactNode } from 'react';
import { directionOf } from './pageMessages';

type CardPageProps = {
  /** A page language (pageLanguage): sets lang and direction. */
  language: string;
  year: number;
  product: string;
  /** Without it the page follows the system. */
  theme?: 'light' | 'dark';
  /** An alert in the markup: the response to a form posted without scripts. */
  alert?: { type: 'info' | 'danger'; text: string };
  children: ReactNode;
};

/** The layout of every public page: dark-mode wrapper, alert area, content, copyright line. */
export function PublicPageLayout({ language, year, product, theme, alert, children }: CardPageProps) {
  return (
    <div className="card-page" data-testid="dark-mode" data-theme={theme} lang={language} dir={directionOf(language)}>
      <div className="card-alerts" id="card-alerts" data-alerts="" role="status" aria-live="polite">
        {alert && <p className={`card-alert card-alert-${alert.type}`}>{alert.text}</p>}
      </div>
      <main className="card-main">{children}</main>
      <footer className="card-footer">
        <bdi dir="ltr">
          © {year} {product}
        </bdi>
      </footer>
    </div>
  );
}
