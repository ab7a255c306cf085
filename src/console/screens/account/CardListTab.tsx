export function CardListTab() {
  return <h2>Card List</h2>;
}
