import './Brand.css';

/** The product's logo and name. With `isMarkOnly` the name is for screen readers only. */
export function Brand({ name, isMarkOnly = false }: { name: string; isMarkOnly?: boolean }) {
  return (
    <span className="brand" title={isMarkOnly ? name : undefined}>
      <svg className="brand-mark" viewBox="0 0 20 20" aria-hidden="true">
        <rect x="0.5" y="2.5" width="19" height="15" rx="3" fill="currentColor" />
        <path d="M3.5 2.5h13a3 3 0 0 1 3 3V8H.5V5.500a3 3 0 0 1 3-3z" fill="var(--accent)" />
        <circle cx="6.500" cy="8.500" r="3" fill="var(--ground)" />
        <path
          d="M11.500 11.500h5M11.500 14.250h3.500"
          stroke="var(--ground)"
          strokeWidth="1.400"
          strokeLinecap="round"
        />
      </svg>
      <span className={isMarkOnly ? 'visually-hidden' : 'brand-name'}>{name}</span>
    </span>
  );
}
