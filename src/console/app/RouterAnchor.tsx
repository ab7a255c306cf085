import { Link } from 'react-router-dom';
import type { AnchorProps } from '../../ui/Anchor';

/** How every link of the design system moves inside the console: without loading a document. */
export function RouterAnchor({ href, ...rest }: AnchorProps) {
  const isOutside = /^[a-z][a-z+.-]*:|^\/\//i.test(href) || rest.target === '_blank' || rest.download !== undefined;
  return isOutside ? <a href={href} {...rest} /> : <Link to={href} {...rest} />;
}
