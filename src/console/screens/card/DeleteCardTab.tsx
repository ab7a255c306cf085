export function DeleteCardTab() {
  return <h2>Delete Card</h2>;
}
