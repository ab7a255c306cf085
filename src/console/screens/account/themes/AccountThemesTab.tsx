import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { colorPattern } from '../../../../contract/themes';
import type { Themes } from '../../../../contract/themes';
import { Button } from '../../../../ui/Button';
import { Form, FormRow, SaveActions } from '../../../../ui/Form';
import { hasThemesOption } from '../../../entities/accounts/account';
import { useSaveAccountThemesMutation } from '../../../entities/accounts/accountMutations';
import { themeLabels } from '../../../entities/accounts/accountFieldLabels';
import { KeptTextMessage } from '../../../forms/GoneMessage';
import { ServerMessage } from '../../../forms/ServerMessage';
import { useServerForm } from '../../../forms/useServerForm';
import { useAccount } from '../useAccount';
import { FontField } from './FontField';
import { IconShapeField } from './IconShapeField';
import { TexturePicker } from './TexturePicker';
import { ThemeColor } from './ThemeColor';
import { ThemePreview } from './ThemePreview';
import { useTextures } from './useTextures';
import './AccountThemesTab.css';

const colors = ['fontColor', 'headerBackgroundColor', 'iconColor', 'buttonColor'] as const;

/** The draft with every invalid color replaced by the saved one. */
function drawable(draft: Themes, saved: Themes): Themes {
  const theme = { ...draft };
  for (const name of colors) if (!colorPattern.test(draft[name])) theme[name] = saved[name];
  return theme;
}

/**
 * The theme of an account's cards: the controls on the left, a live preview of a card on the right. The route guard
 * requires the `themes` contract option.
 */
export function AccountThemesTab() {
  const account = useAccount();
  const { accountId, themes: saved, version } = account;
  const [saveThemes] = useSaveAccountThemesMutation();
  const textures = useTextures(account);
  const { form, submit, isSaving, changes, discard, ...outcome } = useServerForm<Themes>({
    id: accountId,
    values: saved,
    version,
    isDraftStored: true,
    save: (themes, known) => saveThemes({ accountId, version: known, themes }),
  });
  const { control } = form;
  const previewId = useId();
  const draft = drawable(form.watch(), saved);
  return (
    <div className="theme-editor">
      <Form onSubmit={submit} aria-label="Themes">
        {!hasThemesOption(account) && <KeptTextMessage reason="The contract option 'themes' is off." />}
        <ServerMessage {...outcome} labels={themeLabels} />
        <Controller
          name="font"
          control={control}
          render={({ field }) => <FontField value={field.value} onChange={field.onChange} onBlur={field.onBlur} />}
        />
        <FormRow>
          <ThemeColor form={form} name="fontColor" label={themeLabels.fontColor} readAs="text" />
          <ThemeColor form={form} name="headerBackgroundColor" label={themeLabels.headerBackgroundColor} />
        </FormRow>
        <Controller
          name="headerBackgroundTexture"
          control={control}
          render={({ field }) => (
            <TexturePicker
              accountId={accountId}
              textures={textures}
              value={field.value}
              background={draft.headerBackgroundColor}
              onChange={field.onChange}
            />
          )}
        />
        <Controller
          name="iconShape"
          control={control}
          render={({ field }) => (
            <IconShapeField value={field.value} color={draft.iconColor} onChange={field.onChange} />
          )}
        />
        <FormRow>
          <ThemeColor
            form={form}
            name="iconColor"
            label={themeLabels.iconColor}
            readAs={draft.iconShape === 'standard' ? 'mark' : undefined}
          />
          <ThemeColor form={form} name="buttonColor" label={themeLabels.buttonColor} />
        </FormRow>
        <SaveActions isSaving={isSaving} changes={changes} onCancel={discard} isSticky>
          <Button
            kind="plain"
            className="theme-editor-look"
            onClick={() => document.getElementById(previewId)?.scrollIntoView()}
          >
            Preview
          </Button>
        </SaveActions>
      </Form>
      <ThemePreview id={previewId} account={account} draft={draft} addressOf={textures.addressOf} />
    </div>
  );
}
