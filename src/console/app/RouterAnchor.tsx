import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { AnchorProps } from '../../ui/Anchor';
import { navigationHistory } from './navigationHistory';

/** How every link of the design system moves inside the console: without loading a document. */
export function RouterAnchor({ href, isBack, ...rest }: AnchorProps) {
  const isOutside = /^[a-z][a-z+.-]*:|^\/\//i.test(href) || rest.target === '_blank' || rest.download !== undefined;
  if (isOutside)
    return (
      <a href={href} {...rest}>
        {rest.children}
      </a>
    );
  return isBack ? <BackLink href={href} {...rest} /> : <Link to={href} {...rest} />;
}

/** Leads back to the place as it was left; to the place anew when it was not shown before, or in another tab. */
function BackLink({ href, ...rest }: AnchorProps) {
  const navigate = useNavigate();
  function goBack(event: MouseEvent) {
    const steps = navigationHistory.backTo(href);
    if (steps === undefined || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    void navigate(steps);
  }
  return <Link to={href} {...rest} onClick={goBack} />;
}
