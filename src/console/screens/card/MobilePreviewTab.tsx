export function MobilePreviewTab() {
  return <h2>Mobile Preview</h2>;
}
