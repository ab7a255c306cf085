export function AddPhotoTab() {
  return <h2>Add Photo</h2>;
}
