import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { uploadLimits } from '../../../../contract/limits';
import { outcomeMessages } from '../../../../contract/messages';
import { textureSize, userTextures } from '../../../../contract/themes';
import { FileDrop } from '../../../../ui/FileDrop';
import { alertRaised } from '../../../alerts/alertsSlice';
import { useUploadTextureMutation } from '../../../entities/textures/textureEndpoints';
import { useAppDispatch } from '../../../store/hooks';

const size = `${textureSize.width}x${textureSize.height}`;

type TextureUploadProps = { accountId: string; ownCount: number; onUploaded: (name: string) => void };

/** Uploads an own texture by drop or choice, up to five for each account. */
export function TextureUpload({ accountId, ownCount, onUploaded }: TextureUploadProps) {
  const dispatch = useAppDispatch();
  const [upload, { isLoading }] = useUploadTextureMutation();
  const [progress, setProgress] = useState(0);
  const [problem, setProblem] = useState<string>();
  if (ownCount >= userTextures.length)
    return (
      <p className="field-hint">An account can have up to five textures of its own. Delete one to upload another.</p>
    );

  async function send(texture: File) {
    if (isLoading) return;
    const wrong = textureProblem(texture);
    setProblem(wrong);
    // The alert is the same as for a rejection by the server.
    if (wrong) return void dispatch(alertRaised({ type: 'danger', text: outcomeMessages.uploadTexture[1] }));
    setProgress(0);
    const { data, error } = await upload({ accountId, texture, onProgress: setProgress });
    setProblem(error?.message);
    if (data?.name) onUploaded(data.name);
  }

  return (
    <FileDrop
      label="Upload Texture"
      accept="image/png"
      icon={<ImagePlus aria-hidden="true" />}
      hint={`${size} png, up to ${uploadLimits.texture / 1024 / 1024} MB. Other sizes are cropped.`}
      error={problem}
      progress={isLoading ? progress : undefined}
      onFile={(file) => void send(file)}
    />
  );
}

function textureProblem({ name, type, size: bytes }: File): string | undefined {
  if (type !== 'image/png') return `Only PNG files can be used: ${name}`;
  return bytes > uploadLimits.texture ? 'The picture is larger than 1 MB' : undefined;
}
