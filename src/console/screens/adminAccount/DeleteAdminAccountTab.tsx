export function DeleteAdminAccountTab() {
  return <h2>Delete Account</h2>;
}
