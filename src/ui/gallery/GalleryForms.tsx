import { useState } from 'react';
import { Button } from '../Button';
import { Checkbox } from '../Checkbox';
import { ColorField } from '../ColorField';
import { ComboboxField } from '../ComboboxField';
import { DateField } from '../DateField';
import { FileDrop } from '../FileDrop';
import { Form, FormRow, FormSection, SaveActions } from '../Form';
import { FormMessage } from '../FormMessage';
import { PasswordField } from '../PasswordField';
import { RadioGroup } from '../RadioGroup';
import { SegmentedControl } from '../SegmentedControl';
import { SelectField } from '../SelectField';
import { Switch } from '../Switch';
import { TextArea } from '../TextArea';
import { TextField } from '../TextField';
import { GallerySection } from './GallerySection';

const fonts = ['Default', 'Effra', 'Inter', 'Lato', 'Lora', 'Montserrat', 'Nunito'].map((text) => ({
  value: text,
  text,
}));
const yesNo = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
];

/** Every field in every state, and a whole form. */
export function GalleryForms() {
  const [day, setDay] = useState('2026-02-01');
  const [isOn, setOn] = useState(true);
  const [font, setFont] = useState('Lora');
  const [color, setColor] = useState('#2c384af2');
  return (
    <>
      <GallerySection title="Fields">
        <div className="gallery-fields">
          <TextField label="Account Name" defaultValue="Northwind Traders" required />
          <TextField label="Contact Person" placeholder="Name" hint="Who answers when we call" />
          <TextField
            label="Email"
            type="email"
            defaultValue="mira@"
            error="An email address has something after the @"
            hint="Invitations go here"
          />
          <TextField label="From" defaultValue="Northwind Traders" readOnly />
          <TextField label="Not now" defaultValue="Disabled" disabled />
          <PasswordField label="Password" defaultValue="demo-cards-2026" autoComplete="new-password" />
          <SelectField label="To" defaultValue="">
            <option value="">Choose...</option>
            <option>Acme</option>
          </SelectField>
          <DateField label="Contract Started" value={day} onChange={setDay} />
          <ComboboxField label="Font" choices={fonts} value={font} onChange={setFont} />
          <ColorField label="Font colour" value={color} onChange={setColor} />
          <TextArea label="About" countTo={200} defaultValue="Builds bridges, mostly of steel." />
          <FileDrop label="Attachment" hint="TXT, PDF, DOC, DOCX, XLS, XLSX, GIF, JPG or JPEG, up to 5 MB" />
          <FileDrop
            label="Photo"
            fileName="portrait.heic"
            error="A HEIC picture cannot be read here. Choose a JPEG or PNG"
          />
          <FileDrop label="Texture" fileName="waves.png" progress={0.6} hint="PNG, 800 × 300" />
        </div>
      </GallerySection>
      <GallerySection title="Choices">
        <div className="gallery-line">
          <Checkbox label="Show disabled accounts" defaultChecked />
          <Checkbox label="Unlimited yearly updates" />
          <Checkbox label="Select All" isMixed />
          <Checkbox label="Not now" disabled defaultChecked />
        </div>
        <div className="gallery-line">
          <Switch label={isOn ? 'Enabled' : 'Disabled'} isOn={isOn} onChange={setOn} />
          <Switch label="Off" isOn={false} onChange={() => undefined} />
          <Switch label="Not now" isOn={false} disabled onChange={() => undefined} />
        </div>
        <RadioGroup legend="Customer Under Contract" options={yesNo} />
        <div className="gallery-line">
          <SegmentedControl
            label="Steps"
            segments={[
              { value: 'day', label: 'Days', isDisabled: true },
              { value: 'week', label: 'Weeks' },
              { value: 'month', label: 'Months' },
            ]}
            value="week"
            onChange={() => undefined}
          />
        </div>
      </GallerySection>
      <GallerySection title="Messages">
        <FormMessage>Somebody else uses this email address.</FormMessage>
        <FormMessage kind="warning" action={<Button isSmall>Use a darker blue</Button>}>
          White on this button is hard to read.
        </FormMessage>
        <FormMessage kind="info">Somebody else changed this card while you typed.</FormMessage>
      </GallerySection>
      <GallerySection title="A form">
        <Form aria-label="Account">
          <FormSection title="Contract">
            <FormRow>
              <DateField label="Contract Started" value={day} onChange={setDay} />
              <DateField label="Contract End" value="when it rains" onChange={() => undefined} />
            </FormRow>
            <TextArea label="Other Notice" />
          </FormSection>
          <SaveActions isSaving={false} onCancel={() => undefined} />
        </Form>
      </GallerySection>
    </>
  );
}
