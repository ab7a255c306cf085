import { createContext, useContext } from 'react';
import type { ComponentProps, ComponentType, ReactNode } from 'react';

export type AnchorProps = ComponentProps<'a'> & {
  href: string;
  /** Leads to where one came from: as it was left, when the place knows how. */
  isBack?: boolean;
};

const AnchorContext = createContext<ComponentType<AnchorProps> | null>(null);

/**
 * Tells every link of the design system how this place navigates. Without it links are plain anchors;
 * the console hands in its router's link once, so no component has to know a router.
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

/** A link to a place of the application (or, with no provider, to any address). */
export function Anchor({ isBack, ...props }: AnchorProps) {
  const Link = useContext(AnchorContext);
  return Link ? <Link isBack={isBack} {...props} /> : <a {...props}>{props.children}</a>;
}
