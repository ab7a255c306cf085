import { createContext, useContext } from 'react';
import type { ComponentProps, ComponentType, ReactNode } from 'react';

export type AnchorProps = ComponentProps<'a'> & {
  href: string;
  /** Returns to the previous page with its state, if the router supports it. */
  isBack?: boolean;
};

const AnchorContext = createContext<ComponentType<AnchorProps> | null>(null);

/**
 * Sets the link component that the design system uses. Without it links are plain anchors. The console passes its
 * router's link, so no component depends on a router.
 */
export function AnchorProvider({
  component,
  children,
}: {
  component: ComponentType<AnchorProps>;
  children: ReactNode;
}) {
  return <AnchorContext value={component}>{children}</AnchorContext>;
}

/** A link inside the application or, without a provider, to any address. */
export function Anchor({ isBack, ...props }: AnchorProps) {
  const Link = useContext(AnchorContext);
  return Link ? <Link isBack={isBack} {...props} /> : <a {...props}>{props.children}</a>;
}
