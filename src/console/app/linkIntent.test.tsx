import { fireEvent, render } from '@testing-library/react';
import { followLinkIntent } from './linkIntent';

describe('the intent to open a link', () => {
  const paths: string[] = [];
  let stop: () => void;
  beforeEach(() => {
    render(
      <>
        <p>Text</p>
        <a id="link" href="/admin/accounts?sort=name">
          <b>Accounts</b>
        </a>
        <table>
          <tbody>
            <tr>
              <td id="cell">Ann</td>
              <td>
                <a href="/admin/accounts/card/c1/contact-details">View Profile</a>
              </td>
            </tr>
          </tbody>
        </table>
      </>,
    );
    paths.length = 0;
    stop = followLinkIntent((path) => paths.push(path));
  });
  afterEach(() => stop());

  it('calls back for a link that is pointed at or focused', () => {
    fireEvent.pointerOver(document.querySelector('#link b')!);
    fireEvent.focusIn(document.querySelector('#link')!);
    expect(paths).toEqual(['/admin/accounts', '/admin/accounts']);
  });

  it('calls back for the link of a row', () => {
    fireEvent.pointerOver(document.querySelector('#cell')!);
    expect(paths).toEqual(['/admin/accounts/card/c1/contact-details']);
  });

  it('does not call back elsewhere, nor after it was stopped', () => {
    fireEvent.pointerOver(document.querySelector('p')!);
    stop();
    fireEvent.pointerOver(document.querySelector('#link')!);
    expect(paths).toEqual([]);
  });
});
