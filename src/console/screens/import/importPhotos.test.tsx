import { screen } from '@testing-library/react';
import { aWireJob } from '../../../testing/builders/aWireJob';
import { renderConsole } from '../../../testing/renderConsole';
import { mockApi } from '../../../testing/mockApi';
import { aWireAccount } from '../../../testing/wire';
import { photoNotes } from './photoNotes';
import { startReader } from './reader/importReaderClient';

jest.mock('./reader/importReaderClient');

const checked = aWireJob({ kind: 'import', status: 'checked', counts: { new: 2 }, total: 2, undoableUntil: null });
const noFile = new Blob(['no picture']);

describe('an import with photos', () => {
  it('says at the check which photos it does without, each sent once also when one was lost', async () => {
    const columns = [{ header: 'Name', samples: ['Ann Lee', 'Bo Ray'] }];
    jest.mocked(startReader).mockResolvedValue({
      open: async () => ({ columns, rows: 2, sheets: [], sheet: '' }),
      openText: async () => Promise.reject(new Error('Not used')),
      openSheet: async () => Promise.reject(new Error('Not used')),
      openPhotos: async () => 3,
      rows: async () => [
        { position: 1, values: { fullName: 'Ann Lee' } },
        { position: 2, values: { fullName: 'Bo Ray' } },
      ],
      photos: async () => ({
        photos: [
          { position: 2, photo: noFile },
          { position: 1, photo: noFile },
        ],
        unused: ['nobody.jpg'],
      }),
      close: () => undefined,
    });
    const server = mockApi({ accounts: [aWireAccount({ id: 'account-1' })], pagedLists: { getJobs: [] } });
    server.respond('createImport', checked);
    server.respond('checkImport', checked);
    server.respond('getJob', checked);
    server.respondWith('getJobRecords', 200, { message: 'Success', content: [], page: { next: null } });
    server.respond('putImportPhoto', () => {
      server.respondWithError('putImportPhoto', 503, 'Not now');
      return checked;
    });
    const { user } = renderConsole('/admin/import?account=account-1', { server });
    await user.upload(await screen.findByLabelText('File'), new File(['x'], 'people.csv', { type: 'text/csv' }));
    await user.click(await screen.findByRole('button', { name: 'Match columns' }));
    await user.click(screen.getByRole('button', { name: 'Check rows' }));
    await screen.findByText('The rows could not be sent. Not now');
    server.respondWithError('putImportPhoto', 413, 'Too large');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 photo matches no row’s email or name: nobody.jpg.')).toBeVisible();
    expect(screen.getByText('A photo was not accepted: row 2.')).toBeVisible();
    expect(server.requestsOf('putImportPhoto').map(({ params }) => params.position)).toEqual(['2', '1', '1']);
  });
});

describe('the notes about photos', () => {
  it('name the first three and count the others', () => {
    const unused = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'];
    expect(photoNotes({ unused, refused: [1, 4] })).toEqual([
      '5 photos match no row’s email or name: a.jpg, b.jpg, c.jpg and 2 more.',
      '2 photos were not accepted: row 2, row 5.',
    ]);
    expect(photoNotes({ unused: [], refused: [] })).toEqual([]);
  });
});
