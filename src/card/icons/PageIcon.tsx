/** Marks of the page itself (not of the thirteen contact icons): lines 2 wide on a 24x24 grid. */
const marks = {
  share: 'M12 15V3M7.5 7 12 2.5 16.5 7M6 11H5v10h14V11h-1',
  qr: 'M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h2v2h-2ZM18.5 14.5H20M14.5 19v1M18 20h2v-2',
  map: 'M12 21.5c-4.5-4.3-7-8-7-11.2a7 7 0 0 1 14 0c0 3.2-2.5 6.9-7 11.2ZM12 8a2.4 2.4 0 1 0 0 4.8A2.4 2.4 0 0 0 12 8Z',
  close: 'M6 6l12 12M18 6 6 18',
} as const;

export type PageIconName = keyof typeof marks;

/** A mark of the page, for a button with a text or an accessible name. */
export function PageIcon({ name }: { name: PageIconName }) {
  return (
    <svg className="card-mark" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path
        d={marks[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
