export function AccountDetailsTab() {
  return <h2>Account Details</h2>;
}
