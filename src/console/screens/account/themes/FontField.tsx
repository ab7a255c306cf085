import { useMemo } from 'react';
import { fontStack } from '../../../../card/fonts';
import { builtInFonts } from '../../../../contract/themes';
import { numberText } from '../../../../text/numberText';
import { ComboboxField } from '../../../../ui/ComboboxField';
import { useGetFontsQuery } from '../../../entities/fonts/fontEndpoints';
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
  const { data: families, isLoading } = useGetFontsQuery();
  const choices = useMemo(() => {
    const fonts = new Set([...builtInFonts, ...(families ?? [])]);
    return [...fonts].map((family) => ({ value: family, text: family }));
  }, [families]);
  return (
    <ComboboxField
      label="Font"
      hint={isLoading ? 'Loading the list of fonts.' : `${numberText(choices.length)} fonts. Type to find one.`}
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
