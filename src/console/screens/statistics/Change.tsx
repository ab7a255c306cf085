import { numberText, wholeShareText } from './numbers';

/** How a number changed from what it was before: a mark and a share, told apart without color. */
export function Change({ now, before }: { now: number; before: number }) {
  if (now === before) return <span className="statistics-change">{now === 0 ? '' : '= same'}</span>;
  const share = before === 0 ? 'new' : wholeShareText(Math.abs(now - before), before);
  return (
    <span className="statistics-change" title={`${numberText(before)} before`}>
      <span aria-hidden="true">{now > before ? '▲' : '▼'}</span> {share}
      {before > 0 && <span className="visually-hidden"> {now > before ? 'more' : 'less'}</span>}
    </span>
  );
}
