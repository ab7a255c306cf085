import { languages } from '../contract/languages';
import type { CardViewModel } from './cardViewModel';
import type { PageMessages } from './translations/PageMessages';

/** Plain links to the same page in the card's other languages; nothing for a card with one. */
export function LanguageSwitch({ view, messages }: { view: CardViewModel; messages: PageMessages }) {
  if (view.languages.length === 0) return null;
  return (
    <nav className="card-languages" aria-label={messages.language}>
      {view.languages.map((code) => (
        <a
          key={code}
          className="card-language"
          href={`?lang=${encodeURIComponent(code)}`}
          lang={code}
          hrefLang={code}
          aria-label={`${code.toUpperCase()} ${languages.find((language) => language.code === code)?.name ?? ''}`}
          aria-current={code === view.language ? 'true' : undefined}
          data-language={code}
        >
          {code.toUpperCase()}
        </a>
      ))}
    </nav>
  );
}
