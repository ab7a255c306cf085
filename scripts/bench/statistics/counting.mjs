import { requestRate } from '../page/load.mjs';
import { interleaved, median } from '../rounds.mjs';

const roundMilliseconds = 3000;
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** All views of all cards. */
async function viewsOf(product) {
  const { cards } = await product.call('/api/statistics', 'super');
  return cards.reduce((sum, { profileTotal }) => sum + profileTotal, 0);
}

/**
 * Counted visits a second: of many cards, of one, and of a robot, whose visits get a response but are not counted.
 * `lost` are visits that got a response and are not in the statistics.
 */
export async function measureCounting(product, cards, rounds) {
  const look = ({ link }) => `/api/cards/${link}/preview?type=sticker`;
  const before = await viewsOf(product);
  let responded = 0;
  const counted = async (paths) => {
    const rate = await requestRate(product.origin, paths, roundMilliseconds);
    responded += rate * (roundMilliseconds / 1000);
    return rate;
  };
  const rates = await interleaved(
    {
      many: () => counted(cards.map(look)),
      one: () => counted([look(cards[0])]),
      robots: () => requestRate(product.origin, cards.map(look), roundMilliseconds, { agent: robot }),
    },
    rounds,
  );
  // Requests that are running when a round ends are counted, but their responses are not awaited.
  const lost = Math.max(0, Math.round(responded) - ((await viewsOf(product)) - before));
  return { ...Object.fromEntries(Object.entries(rates).map(([name, values]) => [name, median(values)])), lost };
}
