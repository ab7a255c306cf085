import { useMemo } from 'react';
import { fontStack } from '../../../../card/fonts';
import { numberText } from '../../../../text/numberText';
import { ComboboxField } from '../../../../ui/ComboboxField';
import { useGetFontsQuery } from '../../../entities/fonts/fontEndpoints';
import { selectFonts } from '../../../entities/fonts/fontsSlice';
import { useAppSelector } from '../../../store/hooks';
import { FontStylesheet } from '../../cardPreview/FontStylesheet';

/**
 * Selects the font: Default, Effra, then the external list, each in its own typeface. If the list fails, only the first
 * two are offered.
 */
export function FontField({
  value,
  onChange,
  onBlur,
}: {
  value: string;
  onChange: (family: string) => void;
  onBlur: () => void;
}) {
  const { isLoading } = useGetFontsQuery();
  const fonts = useAppSelector(selectFonts);
  const choices = useMemo(() => fonts.map((family) => ({ value: family, text: family })), [fonts]);
  return (
    <ComboboxField
      label="Font"
      hint={isLoading ? 'Loading the list of fonts.' : `${numberText(fonts.length)} fonts. Type to find one.`}
      choices={choices}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      renderChoice={({ value: family }) => <FontSample family={family} />}
    />
  );
}

function FontSample({ family }: { family: string }) {
  return (
    <>
      <FontStylesheet family={family} />
      <span className="font-sample" style={{ fontFamily: fontStack(family) }}>
        {family}
      </span>
    </>
  );
}
