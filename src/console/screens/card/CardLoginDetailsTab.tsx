export function CardLoginDetailsTab() {
  return <h2>Login Details</h2>;
}
