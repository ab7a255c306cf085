import { shallowEqual } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { cardTabs, hrefTo } from '../../../contract/routes';
import { Tabs } from '../../../ui/Tabs';
import { selectIsTabShown } from '../../access/accessSelectors';
import { useAppSelector } from '../../store/hooks';

/** The tabs of a card, filtered by what the user may access (L117). */
export function CardTabs({ cardId }: { cardId: string }) {
  const { pathname } = useLocation();
  const shown = useAppSelector((state) => cardTabs.filter(({ route }) => selectIsTabShown(state, route, { cardId })), shallowEqual);
  const tabs = shown.map(({ name, route }) => ({ label: name, href: hrefTo(route, { cardId }), isCurrent: pathname === hrefTo(route, { cardId }) }));
  return <Tabs label="Card" tabs={tabs} />;
}
