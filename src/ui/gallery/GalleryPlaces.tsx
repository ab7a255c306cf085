import { ChartColumn, CircleHelp, LayoutDashboard, Mail, Settings, Users } from 'lucide-react';
import { useState } from 'react';
import { AlertList } from '../AlertList';
import { Button } from '../Button';
import { CommandPalette } from '../CommandPalette';
import { ConsoleLayout } from '../ConsoleLayout';
import { CopyRow } from '../CopyRow';
import { CountCard, CountCards } from '../CountCard';
import { Dialog } from '../Dialog';
import { ErrorState } from '../ErrorState';
import { Footer } from '../Footer';
import { PageHeader } from '../PageHeader';
import { PhoneFrame } from '../PhoneFrame';
import { QrCode } from '../QrCode';
import { SearchBox } from '../SearchBox';
import { SkeletonForm } from '../Skeleton';
import { Tabs } from '../Tabs';
import { ThemeSwitch } from '../ThemeSwitch';
import type { ThemeChoice } from '../useTheme';
import { Welcome } from '../Welcome';
import { GallerySection } from './GallerySection';

const places = [
  ['Dashboard', LayoutDashboard],
  ['Accounts', Users],
  ['Statistics', ChartColumn],
  ['Settings', Settings],
  ['Help', CircleHelp],
  ['Contact Us', Mail],
] as const;
const options = [
  { id: 'a1', text: 'Northwind Traders', ranges: [[0, 5]] as const, typeLabel: 'Account', group: 'Accounts' },
  { id: 'c1', text: 'Nora North', ranges: [[5, 10]] as const, typeLabel: 'Card', detail: 'Acme', group: 'Cards' },
];
/** Not a code, but as restless as one. */
const modules = Array.from({ length: 25 }, (_row, y) => Array.from({ length: 25 }, (_cell, x) => (x * 7 + y * 13 + x * y) % 5 < 2));
const alerts = [
  { id: '1', type: 'info' as const, text: 'Account Created Successfully' },
  { id: '2', type: 'danger' as const, text: 'Card Photo Add Failed' },
];

/** The parts that make a page: frame, header, tabs, states, dialogs, previews. */
export function GalleryPlaces() {
  const [text, setText] = useState('');
  const [theme, setTheme] = useState<ThemeChoice>('system');
  const [isNarrow, setNarrow] = useState(false);
  const [open, setOpen] = useState<'dialog' | 'palette' | null>(null);
  const items = places.map(([label, Icon]) => ({ href: `#${label}`, label, icon: <Icon aria-hidden="true" />, isCurrent: label === 'Accounts' }));
  return (
    <>
      <GallerySection title="Page">
        <div className="gallery-layout">
          <ConsoleLayout
            sidebar={{ brand: 'Contact Cards', items, onLogOut: () => undefined, isNarrow, onNarrow: setNarrow }}
            search={<SearchBox label="Search" value={text} onChange={setText} options={options} onPick={() => setText('')} note="Nothing found" shortcut="/" />}
            headerEnd={
              <>
                <Welcome name="mira" />
                <ThemeSwitch choice={theme} onChoose={setTheme} />
              </>
            }
            footer={<Footer>© 2026 Contact Cards</Footer>}
          >
            <PageHeader title="Northwind Traders" back={{ href: '#back', label: 'Back to accounts' }} actions={<Button kind="primary">+ Add New Card</Button>} />
            <Tabs label="Account" tabs={['Card List', 'Account Details', 'Account Login Details', 'Themes'].map((label, at) => ({ href: `#tab-${at}`, label, isCurrent: at === 0 }))} />
            <CountCards>
              <CountCard href="#accounts" label="Accounts" icon={<Users aria-hidden="true" />} count={1204} />
              <CountCard href="#cards" label="Cards" count={undefined} />
              <CountCard href="#other" label="Administrator Accounts" count={null} />
            </CountCards>
          </ConsoleLayout>
        </div>
      </GallerySection>
      <GallerySection title="States">
        <ErrorState text="The accounts could not be loaded" hint="The connection was lost." onRetry={() => undefined} />
        <SkeletonForm fields={2} label="Loading card information" />
      </GallerySection>
      <GallerySection title="Alerts and dialogs">
        <div className="gallery-alerts">
          <AlertList alerts={alerts} isInPlace onDismiss={() => undefined} />
        </div>
        <div className="gallery-line">
          <Button onClick={() => setOpen('dialog')}>Open a dialog</Button>
          <Button onClick={() => setOpen('palette')}>Open the palette</Button>
        </div>
        <Dialog isOpen={open === 'dialog'} onClose={() => setOpen(null)} title="Crop the photo" actions={<Button kind="primary" onClick={() => setOpen(null)}>Use photo</Button>}>
          <p>What lies beneath rests.</p>
        </Dialog>
        <CommandPalette isOpen={open === 'palette'} onClose={() => setOpen(null)} value={text} onChange={setText} options={options} onPick={() => setOpen(null)} />
      </GallerySection>
      <GallerySection title="Links and previews">
        <div>
          <CopyRow label="Card Link:" value="https://cards.test/preview/k3v9x2" onCopy={() => undefined} isOpenable />
          <CopyRow label="Sticker" value="https://cards.test/preview/k3v9x2?type=sticker" onCopy={() => undefined} isOpenable />
        </div>
        <div className="gallery-line">
          <QrCode label="QR code of the card link" modules={modules} />
          <PhoneFrame label="Preview" scale={0.6}>
            <p style={{ padding: 24, color: '#2c384a' }}>The card's face.</p>
          </PhoneFrame>
        </div>
      </GallerySection>
    </>
  );
}
