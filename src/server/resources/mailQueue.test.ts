import { eachDatabase } from '../../testing/eachDatabase';
import { inTransaction } from '../database/transaction';
import { instantOf } from '../database/instant';
import { composeOneTimePassword } from '../outside/mail/composeOneTimePassword';
import { MailQueue } from './mailQueue';
import { onOutboxWrite } from './outbox/writeToOutbox';

const publicUrl = 'https://cards.test';
const email = composeOneTimePassword({
  to: 'ann@cards.test',
  username: 'Ann',
  account: '',
  password: 'secret',
  publicUrl,
});

eachDatabase('the mail queue', (opened) => {
  it('wakes the worker once after the commit of its emails', async () => {
    const wake = jest.fn();
    const queue = new MailQueue(publicUrl);
    onOutboxWrite(opened().database, wake);
    await inTransaction(opened().database, async (transaction) => {
      await queue.post(transaction, email, instantOf(new Date()));
      await queue.post(transaction, email, instantOf(new Date()));
      expect(wake).not.toHaveBeenCalled();
    });
    expect(wake).toHaveBeenCalledTimes(1);
  });
});
