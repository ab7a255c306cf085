import './Brand.css';

/** The product's logo and name. With `isMarkOnly` the name is for screen readers only. */
export function Brand({ name, isMarkOnly = false }: { name: string; isMarkOnly?: boolean }) {
  return (
    <span className="brand" title={isMarkOnly ? name : undefined}>
      <svg className="brand-mark" viewBox="0 0 20 20" aria-hidden="true">
        <rect x="0.5" y="2.5" width="19" height="15" rx="3" fill="currentColor" />
        <path d="M3.5 2.5h13a3 3 0 0 1 3 3V8H.5V5.5a3 3 0 0 1 3-3z" fill="var(--accent)" />
        <circle cx="6.5" cy="8.5" r="3" fill="var(--ground)" />
        <path d="M11.5 11.5h5M11.5 14.25h3.5" stroke="var(--ground)" strokeWidth="1.4" strokeLinecap="round" />
      </svg>
      <span className={isMarkOnly ? 'visually-hidden' : 'brand-name'}>{name}</span>
    </span>
  );
}
