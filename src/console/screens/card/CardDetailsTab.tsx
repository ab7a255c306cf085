export function CardDetailsTab() {
  return <h2>Card Details</h2>;
}
