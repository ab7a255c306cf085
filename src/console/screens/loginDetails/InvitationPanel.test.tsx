import { screen } from '@testing-library/react';
import { renderRoutes } from '../../../testing/renderRoutes';
import { setDocumentSetting } from '../../../testing/setDocumentSetting';
import { InvitationPanel } from './InvitationPanel';

const until = '2026-06-22T12:00:00.000Z';

function renderPanel(state: 'invited' | 'opened' | 'expired', expiresAt: string | null) {
  const never = () => Promise.resolve({});
  const panel = (
    <InvitationPanel
      person="owner"
      state={state}
      email="owner@cards.test"
      suggestedEmail=""
      id="c1"
      version={1}
      expiresAt={expiresAt}
      send={never}
      withdraw={never}
    />
  );
  renderRoutes([{ path: '/', element: panel }], '/');
}

describe('an invitation', () => {
  it.each([
    ['invited', null, /has not logged in yet/, 'Send invitation'],
    ['invited', until, /was sent/, 'Send again'],
    ['opened', until, /was opened, but no password was chosen yet/, 'Send again'],
    ['expired', until, /expired on .* without being used/, 'Send again'],
  ] as const)('that is %s until %s says so', (state, expiresAt, text, button) => {
    renderPanel(state, expiresAt);
    expect(screen.getByText(text)).toHaveTextContent('owner@cards.test');
    expect(screen.getByRole('button', { name: button })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw' }) !== null).toBe(expiresAt !== null);
    expect(screen.queryByText(/Emails reach nobody/)).not.toBeInTheDocument();
  });

  it('says that it reaches nobody while the server sends no emails', () => {
    setDocumentSetting('emails-are-files', 'true');
    renderPanel('invited', until);
    expect(screen.getByText(/Emails reach nobody/)).toBeVisible();
  });
});
