export function ContactDetailsTab() {
  return <h2>Contact Details</h2>;
}
