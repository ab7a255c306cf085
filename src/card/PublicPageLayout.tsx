import './card.css';
import './page.css';
import type { ReactNode } from 'react';
import { directionOf } from './pageMessages';

type PublicPageLayoutProps = {
  /** A page language (pageLanguage): sets lang and direction. */
  language: string;
  year: number;
  product: string;
  /** An alert in the markup: the response to a form posted without scripts. */
  alert?: { type: 'info' | 'danger'; text: string };
  children: ReactNode;
};

/** The layout of every public page: dark-mode wrapper, alert area, content, copyright line. */
export function PublicPageLayout({ language, year, product, alert, children }: PublicPageLayoutProps) {
  return (
    <div className="card-page" data-testid="dark-mode" lang={language} dir={directionOf(language)}>
      <div className="card-alerts" id="card-alerts" data-alerts="" role="status" aria-live="polite">
        {alert && (
          <p className={`card-alert card-alert-${alert.type}`} role={alert.type === 'danger' ? 'alert' : undefined}>
            {alert.text}
          </p>
        )}
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
