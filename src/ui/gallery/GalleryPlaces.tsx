import { Users } from 'lucide-react';
import { useState } from 'react';
import { AlertList } from '../AlertList';
import { Brand } from '../Brand';
import { Button } from '../Button';
import { CommandPalette } from '../CommandPalette';
import { CopyRow } from '../CopyRow';
import { CountCard, CountCards } from '../CountCard';
import { Dialog } from '../Dialog';
import { ErrorState } from '../ErrorState';
import { PhoneFrame } from '../PhoneFrame';
import { SearchBox } from '../SearchBox';
import { SearchSheet } from '../SearchSheet';
import { SkeletonForm, SkeletonTable } from '../Skeleton';
import { Tabs } from '../Tabs';
import { GallerySection } from './GallerySection';

const tabs = ['Card List', 'Account Details', 'Account Login Details', 'Themes'];
const options = [
  { id: 'a1', text: 'Northwind Traders', ranges: [[0, 5]] as const, typeLabel: 'Account', group: 'Accounts' },
  { id: 'c1', text: 'Nora North', ranges: [[5, 10]] as const, typeLabel: 'Card', detail: 'Acme', group: 'Cards' },
];
const alerts = [
  { id: '1', type: 'info' as const, text: 'Account Created Successfully' },
  { id: '2', type: 'danger' as const, text: 'Card Photo Add Failed' },
];

/** The parts of a page: tabs, counts, states, search, dialogs, previews. */
export function GalleryPlaces() {
  const [text, setText] = useState('');
  const [open, setOpen] = useState<'dialog' | 'palette' | null>(null);
  return (
    <>
      <GallerySection title="Page">
        <div className="gallery-line">
          <Brand name="Contact Cards" />
          <Brand name="Contact Cards" isMarkOnly />
        </div>
        <Tabs label="Account" tabs={tabs.map((label, at) => ({ href: `#tab-${at}`, label, isCurrent: at === 0 }))} />
        <CountCards>
          <CountCard href="#accounts" label="Accounts" icon={<Users aria-hidden="true" />} count={1204} />
          <CountCard href="#cards" label="Cards" count={undefined} />
          <CountCard href="#other" label="Administrator Accounts" count={null} />
        </CountCards>
      </GallerySection>
      <GallerySection title="States">
        <ErrorState text="The accounts could not be loaded" hint="The connection was lost." onRetry={() => undefined} />
        <SkeletonForm fields={2} label="Loading card information" />
        <SkeletonTable rows={3} label="Loading cards" />
      </GallerySection>
      <GallerySection title="Search, alerts and dialogs">
        <SearchBox
          Sheet={SearchSheet}
          label="Search"
          value={text}
          onChange={setText}
          options={options}
          onPick={() => setText('')}
          note="Nothing found"
          shortcut={{ keys: 'Ctrl K', label: 'Search or run a command', onPress: () => undefined }}
        />
        <div className="gallery-alerts">
          <AlertList alerts={alerts} isInPlace onDismiss={() => undefined} />
        </div>
        <div className="gallery-line">
          <Button onClick={() => setOpen('dialog')}>Open a dialog</Button>
          <Button onClick={() => setOpen('palette')}>Open the palette</Button>
        </div>
        {open === 'dialog' && (
          <Dialog
            onClose={() => setOpen(null)}
            title="Crop the photo"
            actions={
              <Button kind="primary" onClick={() => setOpen(null)}>
                Use photo
              </Button>
            }
          >
            <p>What lies beneath rests.</p>
          </Dialog>
        )}
        {open === 'palette' && (
          <CommandPalette
            onClose={() => setOpen(null)}
            value={text}
            onChange={setText}
            options={options}
            onPick={() => setOpen(null)}
          />
        )}
      </GallerySection>
      <GallerySection title="Links and previews">
        <div>
          <CopyRow
            label="Card Link:"
            about="Card"
            value="https://cards.test/preview/k3v9x2"
            onCopy={async () => true}
          />
          <CopyRow
            label="Sticker"
            about="Sticker"
            value="https://cards.test/preview/k3v9x2?type=sticker"
            onCopy={async () => true}
          />
        </div>
        <div className="gallery-line">
          <PhoneFrame label="Preview" scale={0.6}>
            <p className="gallery-face">The card&apos;s face.</p>
          </PhoneFrame>
        </div>
      </GallerySection>
    </>
  );
}
