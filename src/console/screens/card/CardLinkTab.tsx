export function CardLinkTab() {
  return <h2>Card Link</h2>;
}
