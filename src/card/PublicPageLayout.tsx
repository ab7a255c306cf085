import './card.css';
import './publicPage.css';
import type { ReactNode } from 'react';
import { directionOf } from './pageMessages';

type CardPageProps = {
  /** A page language (pageLanguage): sets lang and direction. */
  language: string;
  year: number;
  product: string;
  /** Left out, the page follows the system. */
  theme?: 'light' | 'dark';
  /** An alert that is there from the start: the response to a form posted without scripts. */
  alert?: { type: 'info' | 'danger'; text: string };
  children: ReactNode;
};

/** The frame of every public page: dark-mode wrapper, alert area, content, copyright line. */
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
