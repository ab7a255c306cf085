import { cardTabs } from '../../../contract/routes';
import { Tabs } from '../../../ui/Tabs';
import { useShownTabs } from '../tabs/useShownTabs';

/** The tabs of a card. */
export function CardTabs({ cardId }: { cardId: string }) {
  return <Tabs label="Card" tabs={useShownTabs(cardTabs, { cardId })} />;
}
