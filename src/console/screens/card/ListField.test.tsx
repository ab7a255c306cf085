import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import type { ContactDetails } from './contactDetails';
import { ListField } from './ListField';

it('typing in a list renders the list alone, not the form around it', async () => {
  const rendered = jest.fn();
  function ContactForm() {
    rendered();
    const form = useForm<ContactDetails>({ defaultValues: { mobilePhoneList: [''] } });
    return (
      <ListField
        form={form}
        name="mobilePhoneList"
        label="Mobile Phones"
        entryLabel="Mobile Phone"
        autoComplete="off"
      />
    );
  }
  render(<ContactForm />);
  rendered.mockClear();
  await userEvent.type(screen.getByRole('textbox', { name: 'Mobile Phone' }), '0171');
  expect(screen.getByRole('textbox', { name: 'Mobile Phone' })).toHaveValue('0171');
  expect(rendered).not.toHaveBeenCalled();
});
