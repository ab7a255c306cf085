import type { CSSProperties, ReactNode } from 'react';
import type { Themes } from '../contract/themes';
import { themeProperties } from './themeStyle';

type ThemedCardProps = { themes: Themes; colorScheme?: 'light' | 'dark'; children: ReactNode };

/**
 * Sets the theme of a card in the browser (client-rendered page, console previews). The custom properties are set
 * through the element's style object, which a Content-Security-Policy without unsafe-inline allows. The server's page
 * has themeCss() in its head instead.
 */
export function ThemedCard({ themes, colorScheme, children }: ThemedCardProps) {
  return (
    <div className="card-themed" data-theme={colorScheme} style={themeProperties(themes) as CSSProperties}>
      {children}
    </div>
  );
}
