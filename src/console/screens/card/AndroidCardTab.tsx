export function AndroidCardTab() {
  return <h2>Android Card</h2>;
}
