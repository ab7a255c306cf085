export function AccountThemesTab() {
  return <h2>Themes</h2>;
}
