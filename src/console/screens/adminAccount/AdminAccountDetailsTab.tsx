export function AdminAccountDetailsTab() {
  return <h2>Account Details</h2>;
}
