export function AccountLoginDetailsTab() {
  return <h2>Account Login Details</h2>;
}
