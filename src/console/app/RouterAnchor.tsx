import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { AnchorProps } from '../../ui/Anchor';
import { useAppStore } from '../store/hooks';
import { selectStepsBackTo } from '../store/navigationSlice';

/** The design system's links inside the console: they navigate without loading a document. */
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

/**
 * Goes back in the history if the page was shown before in this tab, which restores its state. Otherwise it opens the
 * page anew.
 */
function BackLink({ href, ...rest }: AnchorProps) {
  const navigate = useNavigate();
  const store = useAppStore();
  function goBack(event: MouseEvent) {
    const steps = selectStepsBackTo(store.getState(), href);
    if (!steps || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(steps);
  }
  return <Link to={href} {...rest} onClick={goBack} />;
}
