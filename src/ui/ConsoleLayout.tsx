import './ConsoleLayout.css';
import { Menu as MenuIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog';
import { focusContent } from './focusContent';
import { IconButton } from './IconButton';
import { Sidebar } from './Sidebar';
import type { SidebarProps } from './Sidebar';

interface ConsoleLayoutProps {
  /** The path of the screen. The drawer closes when it changes, as by the browser's Back. */
  path?: string;
  sidebar: SidebarProps;
  /** In the middle of the header. */
  search?: ReactNode;
  /** At the right end of the header: the welcome, the switch of the color scheme. */
  headerEnd?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** Sidebar, header, content and footer. Below 900 px the sidebar is a drawer behind a button. */
export function ConsoleLayout({ path, sidebar, search, headerEnd, footer, children }: ConsoleLayoutProps) {
  const [drawer, setDrawer] = useState<'closed' | 'open' | 'followed'>('closed');
  const [shownPath, setShownPath] = useState(path);
  if (shownPath !== path) {
    setShownPath(path);
    if (drawer === 'open') setDrawer('closed');
  }
  const isDrawerOpen = drawer === 'open';
  useEffect(() => {
    // A closed dialog gives the focus back to the button, but the link leads to the content.
    if (drawer === 'followed') focusContent();
  }, [drawer]);
  return (
    <div className="console-layout">
      <a className="visually-hidden console-layout-skip" href="#content">
        Skip to content
      </a>
      {isDrawerOpen ? (
        <Dialog isBare title="Menu" className="console-layout-drawer" onClose={() => setDrawer('closed')}>
          <Sidebar {...sidebar} isNarrow={false} onNarrow={undefined} onFollow={() => setDrawer('followed')} />
        </Dialog>
      ) : (
        <div className="console-layout-side">
          <Sidebar {...sidebar} />
        </div>
      )}
      <div className="console-layout-page">
        <header className="console-layout-header">
          <span className="console-layout-menu">
            <IconButton
              label="Open the menu"
              icon={<MenuIcon />}
              aria-haspopup="dialog"
              aria-expanded={isDrawerOpen}
              onClick={() => setDrawer('open')}
            />
          </span>
          <div className="console-layout-search">{search}</div>
          <div className="console-layout-end">{headerEnd}</div>
        </header>
        <main id="content" className="console-layout-content" tabIndex={-1}>
          {children}
        </main>
        {footer}
      </div>
    </div>
  );
}
