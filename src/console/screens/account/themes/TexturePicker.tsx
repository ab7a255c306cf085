import { Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { confirmations } from '../../../../contract/dialogMessages';
import { defaultThemes, textureSize } from '../../../../contract/themes';
import { FieldError } from '../../../../ui/FieldError';
import { passFocusOn } from '../../../../ui/focusContent';
import { IconButton } from '../../../../ui/IconButton';
import type { Texture } from '../../../entities/textures/texture';
import { useDeleteTextureMutation } from '../../../entities/textures/textureEndpoints';
import { TextureUpload } from './TextureUpload';
import type { OfferedTextures } from './useTextures';

type TexturePickerProps = {
  accountId: string;
  textures: OfferedTextures;
  value: string;
  /** The theme color, shown behind the textures. */
  background: string;
  onChange: (name: string) => void;
};

/** Selects the header texture from pictures. Own textures can be uploaded and deleted. */
export function TexturePicker({ accountId, textures, value, background, onChange }: TexturePickerProps) {
  const name = useId();
  const [deleteTexture] = useDeleteTextureMutation();
  const [deleting, setDeleting] = useState<readonly string[]>([]);
  const [rejection, setRejection] = useState<string>();
  // Another texture may be chosen while one is uploaded or deleted.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);

  async function remove(texture: string) {
    if (!window.confirm(confirmations.deleteTexture)) return;
    setDeleting((names) => [...names, texture]);
    const { error } = await deleteTexture({ accountId, name: texture });
    setDeleting((names) => names.filter((each) => each !== texture));
    setRejection(error?.message);
    if (error) return;
    if (texture === latest.current) onChange(defaultThemes.headerBackgroundTexture);
  }

  return (
    <div className="texture-picker">
      <fieldset className="textures" tabIndex={-1}>
        <legend className="field-label">Texture</legend>
        {textures.offered.map((texture) => (
          <div key={texture.name} className="texture">
            <label className="theme-choice texture-choice" title={labelOf(texture)}>
              <input
                type="radio"
                className="theme-choice-input"
                name={name}
                value={texture.name}
                aria-label={labelOf(texture)}
                checked={texture.name === value}
                onChange={() => onChange(texture.name)}
              />
              <img
                src={textures.addressOf(texture.name)}
                alt=""
                {...textureSize}
                style={{ backgroundColor: background }}
              />
            </label>
            {texture.isUserUploaded && (
              <IconButton
                ref={passFocusOn}
                className="texture-delete"
                label={`Delete ${labelOf(texture)}`}
                icon={<Trash2 />}
                isDanger
                isBusy={deleting.includes(texture.name)}
                onClick={() => void remove(texture.name)}
              />
            )}
          </div>
        ))}
      </fieldset>
      {rejection && <FieldError>{rejection}</FieldError>}
      <TextureUpload
        accountId={accountId}
        ownCount={textures.offered.filter((texture) => texture.isUserUploaded).length}
        onUploaded={(uploaded) => {
          // `value` is what was chosen when the upload began.
          if (latest.current === value) onChange(uploaded);
        }}
      />
    </div>
  );
}

/** `header-texture-3` is labeled Texture 3, `custom-header-texture-1` Own texture 1. */
function labelOf({ name, isUserUploaded }: Texture): string {
  return `${isUserUploaded ? 'Own texture' : 'Texture'} ${name.split('-').pop()}`;
}
